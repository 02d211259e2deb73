export { leaveOutDeparted } from './client-address.ts';
export { trackUnusedConnections } from './close-connections.ts';
export { logFatal } from './log-fatal.ts';
