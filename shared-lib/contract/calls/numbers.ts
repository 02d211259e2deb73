import type { numberSchemas } from '../schemas/numbers.ts';
import { defineCalls } from './call.ts';

export const numberCalls = defineCalls<typeof numberSchemas>()({
  getAgencyNumbers: { method: 'GET', path: '/agency/numbers', auth: 'bearer' },
});
