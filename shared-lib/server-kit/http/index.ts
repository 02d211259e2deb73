export { leaveOutDeparted } from './departed-clients.ts';
export { trackUnusedConnections } from './close-connections.ts';
export { logFatal } from './log-fatal.ts';
export { noticeUntrustedProxies } from './untrusted-proxy.ts';
