import { Counter, Gauge, Histogram } from '@portal/server-kit/metrics';

/** Everything that the edge counts, besides requests and the process itself. docs/observability.md explains each. */

/** Apps and releases of these labels are those of the live revision: follow-releases.ts. */
export const releaseReports = new Counter({
  name: 'portal_edge_release_reports_total',
  help: 'Reports of browsers on remotes, by release, outcome, and whether the health gate counts them',
  labelNames: ['app', 'release', 'outcome', 'evidence'] as const,
});

export const liveReleases = new Gauge({
  name: 'portal_edge_release_live',
  help: '1 for each release that visitors are given: live for everyone, or canary',
  labelNames: ['app', 'release', 'stage'] as const,
});

export const liveRevision = new Gauge({
  name: 'portal_edge_live_revision',
  help: 'Number of the revision that is served; 0 while there is none',
});

export const releasesOnTrial = new Gauge({
  name: 'portal_edge_release_on_trial',
  help: 'Releases that the health gate watches: 0 while they do well, 1 when they seem to fail, 2 when they surely do',
  labelNames: ['app', 'release', 'kind'] as const,
});

export const gateStopped = new Gauge({
  name: 'portal_edge_gate_stopped_timestamp_seconds',
  help: 'When the health gate last took a release of this app back, as far as this process knows',
  labelNames: ['app'] as const,
});

export const storeReadable = new Gauge({
  name: 'portal_edge_store_readable',
  help: '0 while the store does not respond or holds a newer revision that cannot be used',
});

export const statementExpires = new Gauge({
  name: 'portal_edge_current_statement_expires_timestamp_seconds',
  help: 'When the statement of which revision is current expires',
});

export const laneRequests = new Gauge({
  name: 'portal_edge_lane_requests',
  help: 'Requests that hold a place or wait for one, by kind of request',
  labelNames: ['lane', 'state'] as const,
});

export const laneRejections = new Counter({
  name: 'portal_edge_lane_rejected_total',
  help: 'Requests for which there was no room, because of the visitor or because of everyone',
  labelNames: ['lane', 'because'] as const,
});

export const apiFailures = new Counter({
  name: 'portal_edge_api_failures_total',
  help: 'Calls to which the edge responded in place of the API, by error code',
  labelNames: ['code'] as const,
});

export const eventStreams = new Gauge({
  name: 'portal_edge_event_streams',
  help: 'Open tabs that are told of new releases',
});

export const renderedPages = new Counter({
  name: 'portal_edge_rendered_pages_total',
  help: 'Pages that were given to the render processes, by outcome; all but rendered are left to the browser',
  labelNames: ['outcome'] as const,
});

export const renderSeconds = new Histogram({
  name: 'portal_edge_render_duration_seconds',
  help: 'What a page took that was rendered',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.6, 1, 2.5],
});

export const renderFaults = new Counter({
  name: 'portal_edge_render_faults_total',
  help: 'Pages that failed or were late because of an app',
  labelNames: ['app', 'phase'] as const,
});

export const renderBreakerTrips = new Counter({
  name: 'portal_edge_render_breaker_trips_total',
  help: 'How often the circuit breaker of an app has opened: its pages are left to the browser for a minute',
  labelNames: ['app'] as const,
});

export const renderProcesses = new Gauge({
  name: 'portal_edge_render_processes',
  help: 'Render processes: free, or busy (rendering or starting)',
  labelNames: ['state'] as const,
});

export const renderWaiting = new Gauge({
  name: 'portal_edge_render_waiting',
  help: 'Pages that wait for a render process',
});
