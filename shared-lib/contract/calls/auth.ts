import type { authSchemas } from '../schemas/auth.ts';
import { defineCalls } from './call.ts';

export const authCalls = defineCalls<typeof authSchemas>()({
  initiateLogin: { method: 'POST', path: '/auth/login/initiate', auth: 'none' },
  /** 401 `wrong_credentials`, the same for each reason; 429 with Retry-After while the account is locked. */
  login: { method: 'POST', path: '/auth/login', auth: 'none' },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    auth: 'bearer',
    limitedTokens: ['activation', 'email-recovery'],
  },
  listSessions: { method: 'GET', path: '/auth/sessions', auth: 'bearer' },
  endSession: { method: 'DELETE', path: '/auth/sessions/{id}', auth: 'bearer' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', auth: 'bearer' },
});
