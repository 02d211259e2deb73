import { Counter, Gauge, Histogram } from '@portal/server-kit/metrics';

/** Everything that the API counts, besides requests and the process itself. docs/observability.md explains each. */

export const databaseConnections = new Gauge({
  name: 'portal_database_connections',
  help: 'Connections of the pool in use and idle, and requests that wait for one; only with PostgreSQL',
  labelNames: ['state'] as const,
});

export const databaseMaxConnections = new Gauge({
  name: 'portal_database_connections_max',
  help: 'Connections that the pool opens at most; only with PostgreSQL',
});

export const outboxWaiting = new Gauge({
  name: 'portal_outbox_waiting',
  help: 'Messages that are not sent yet, up to 1000',
});

export const outboxOldest = new Gauge({
  name: 'portal_outbox_oldest_seconds',
  help: 'Age of the oldest message that is not sent yet; 0 while there is none',
});

export const outboxAttempts = new Counter({
  name: 'portal_outbox_attempts_total',
  help: 'Messages that were given to a gateway or mail server, by channel and result',
  labelNames: ['channel', 'result'] as const,
});

export const paymentsOpen = new Gauge({
  name: 'portal_payments_open',
  help: 'Payments that wait for the provider or for staff, by kind and state, up to 1000',
  labelNames: ['kind', 'state'] as const,
});

export const paymentsOldest = new Gauge({
  name: 'portal_payments_open_oldest_seconds',
  help: 'Age of the oldest of them',
  labelNames: ['kind', 'state'] as const,
});

export const paymentChecksOverdue = new Gauge({
  name: 'portal_payment_checks_overdue_seconds',
  help: 'For how long the question to the provider that is most overdue should have been asked',
  labelNames: ['kind'] as const,
});

export const paymentSteps = new Counter({
  name: 'portal_payment_steps_total',
  help: 'Payments that came to a state, by kind and state',
  labelNames: ['kind', 'state'] as const,
});

export const queueWork = new Gauge({
  name: 'portal_queue_work',
  help: 'Work that is under way or waits in a bounded queue: work with passwords, calls of one provider',
  labelNames: ['queue', 'state'] as const,
});

export const queueShed = new Counter({
  name: 'portal_queue_shed_total',
  help: 'Work that was rejected because too much waited in the queue',
  labelNames: ['queue'] as const,
});

export const signIns = new Counter({
  name: 'portal_sign_ins_total',
  help: 'Sign-ins with a password, by result',
  labelNames: ['result'] as const,
});

export const providerCalls = new Counter({
  name: 'portal_provider_calls_total',
  help: 'Calls of other companies, by result: ok, rejected (status below 500), failed (500 and above, 401, 429), no_response',
  labelNames: ['provider', 'result'] as const,
});

export const providerSeconds = new Histogram({
  name: 'portal_provider_call_duration_seconds',
  help: 'What such a call took until the headers of its response',
  labelNames: ['provider'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const messageStreams = new Gauge({
  name: 'portal_message_streams',
  help: 'Open tabs that are notified of messages',
});

export const rounds = new Counter({
  name: 'portal_poller_rounds_total',
  help: 'Rounds of the work between requests, by poller and result',
  labelNames: ['poller', 'result'] as const,
});

export const lastRound = new Gauge({
  name: 'portal_poller_last_success_timestamp_seconds',
  help: 'When the last round of a poller ended well',
  labelNames: ['poller'] as const,
});

export const requestsOverLimit = new Counter({
  name: 'portal_requests_over_limit_total',
  help: 'Requests that were rejected because of a rate limit',
  labelNames: ['limit'] as const,
});
