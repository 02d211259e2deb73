import type { releaseConsoleSchemas } from '../schemas/release-console.ts';
import { defineCalls } from './call.ts';

/**
 * Calls of the release console. The edge serves them, in front of the API: it has the store.
 * 404 for all who are not staff; 409 when the channel is at another revision than `expected`; 422
 * with the reason in words when the releases would not fit together.
 */
export const releaseConsoleCalls = defineCalls<typeof releaseConsoleSchemas>()({
  getReleaseConsole: { method: 'GET', path: '/release-console', auth: 'bearer' },
  getReleaseHistory: { method: 'GET', path: '/release-console/{channel}/history', auth: 'bearer' },
  getGateEvidence: { method: 'GET', path: '/release-console/{channel}/evidence', auth: 'bearer' },
  getReleaseSpeed: { method: 'GET', path: '/release-console/{channel}/speed', auth: 'bearer' },
  previewReleaseChange: {
    method: 'POST',
    path: '/release-console/{channel}/preview',
    auth: 'bearer',
  },
  changeReleases: { method: 'POST', path: '/release-console/{channel}/changes', auth: 'bearer' },
});
