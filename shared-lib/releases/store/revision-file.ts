import type * as z from 'zod/mini';
import { readableRevision, type ChannelRevision } from '@portal/contract/composition';
import { SignatureRejected, unseal, type TrustedKeys } from './signing.ts';

export const revisionType = 'application/vnd.portal.channel-revision+json';

/** Reads the text of a revision's file. Throws `SignatureRejected`. */
export function unsealRevision(
  channel: string,
  sealed: string,
  trusted: TrustedKeys,
): ChannelRevision {
  const parsed = readableRevision.safeParse(unseal(revisionType, sealed, trusted));
  if (!parsed.success) throw new SignatureRejected(`has another form: ${describe(parsed.error)}`);
  const { data } = parsed;
  // A revision that was copied to another channel is signed, too.
  if (data.channel !== channel)
    throw new SignatureRejected(`is revision ${data.revision} of ${data.channel}`);
  return data;
}

export function describe(error: z.core.$ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
