import { attachmentLimits } from '../domain/attachment-limits.ts';
import type { correctionSchemas } from '../schemas/corrections.ts';
import { defineCalls } from './call.ts';

export const correctionCalls = defineCalls<typeof correctionSchemas>()({
  listCorrections: { method: 'GET', path: '/business-registrations/corrections', auth: 'bearer' },
  addCorrectionFile: {
    method: 'POST',
    path: '/business-registrations/corrections/files',
    auth: 'bearer',
    fileBytes: attachmentLimits.bytes,
  },
  /** 409 while a request for the same field is open. */
  askForCorrection: { method: 'POST', path: '/business-registrations/corrections', auth: 'bearer' },
  /** 409 once it is decided. */
  withdrawCorrection: {
    method: 'POST',
    path: '/business-registrations/corrections/{id}/withdrawal',
    auth: 'bearer',
  },
});
