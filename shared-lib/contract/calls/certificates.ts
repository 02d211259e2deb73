import type { certificateSchemas } from '../schemas/certificates.ts';
import { defineCalls } from './call.ts';

export const certificateCalls = defineCalls<typeof certificateSchemas>()({
  getCertificate: { method: 'GET', path: '/business-registrations/certificate', auth: 'bearer' },
  createCertificateLink: {
    method: 'POST',
    path: '/business-registrations/certificate/links',
    auth: 'bearer',
  },
  verifyRegistration: { method: 'GET', path: '/verifications/{number}', auth: 'none' },
});
