import type { userSchemas } from '../schemas/users.ts';
import { defineCalls } from './call.ts';

export const userCalls = defineCalls<typeof userSchemas>()({
  getMe: { method: 'GET', path: '/users/me', auth: 'bearer', limitedTokens: ['activation'] },
  saveLanguage: { method: 'PATCH', path: '/users/me/language', auth: 'bearer' },
});
