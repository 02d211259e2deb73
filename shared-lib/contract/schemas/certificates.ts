import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';
import { user } from './users.ts';

export const certificate = z.object({
  smedan_number: z.string(),
  business_name: z.string(),
  /** People named as owners, in the order of the record. */
  owners: z.array(z.string()),
  /** ISO 8601, UTC */
  registered_at: z.string(),
  /** Where anyone checks the number. */
  verify_url: z.string(),
  /** The address as a QR code: an SVG path on a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Certificate = z.infer<typeof certificate>;

export const verification = z.object({
  business_name: z.string(),
  status: user.shape.status,
});
export type Verification = z.infer<typeof verification>;

export const certificateCalls = {
  getCertificate: defineCall({
    id: 'getCertificate',
    summary: "What stands on the owner's certificate of registration",
    method: 'GET',
    path: '/business-registrations/certificate',
    auth: 'bearer',
    tag: 'business',
    answer: dataAnswer(certificate),
  }),
  createCertificateLink: defineCall({
    id: 'createCertificateLink',
    summary: 'An address that gives the certificate as PDF for five minutes, without a token',
    method: 'POST',
    path: '/business-registrations/certificate/links',
    auth: 'bearer',
    tag: 'business',
    answer: dataAnswer(z.object({ url: z.string(), expires_at: z.string() })),
  }),
  verifyRegistration: defineCall({
    id: 'verifyRegistration',
    summary: 'Whether a registration number exists: business name and status only; 30 a minute',
    method: 'GET',
    path: '/verifications/{number}',
    auth: 'none',
    tag: 'business',
    params: z.object({ number: oneLineText({ max: 64 }) }),
    answer: dataAnswer(verification),
  }),
};
