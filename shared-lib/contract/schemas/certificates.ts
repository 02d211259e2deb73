import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
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
  /** The URL as a QR code: an SVG path on a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Certificate = z.infer<typeof certificate>;

export const verification = z.object({
  business_name: z.string(),
  status: user.shape.status,
});
export type Verification = z.infer<typeof verification>;

export const certificateSchemas = {
  getCertificate: {
    summary: "The contents of the owner's certificate of registration",
    tag: 'business',
    response: dataResponse(certificate),
  },
  createCertificateLink: {
    summary: 'A URL that gives the certificate as PDF for five minutes, without a token',
    tag: 'business',
    response: dataResponse(z.object({ url: z.string(), expires_at: z.string() })),
  },
  verifyRegistration: {
    summary: 'Whether a registration number exists: business name and status only; 30 a minute',
    tag: 'business',
    params: z.object({ number: oneLineText({ max: 64 }) }),
    response: dataResponse(verification),
  },
} satisfies AreaSchemas;
