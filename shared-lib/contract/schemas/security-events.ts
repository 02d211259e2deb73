import * as z from 'zod/mini';
import { securityEventKinds } from '../domain/security-event-kinds.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { cursor, pageOf } from './pages.ts';

const kind = z.enum(securityEventKinds);

const eventFields = {
  id: z.uuid(),
  /** ISO 8601, UTC */
  at: z.string(),
  kind,
  /** The network that it came from, never the whole IP address: `102.89.34.0/24`. */
  network: z.nullable(z.string()),
  /** The browser as it named itself. */
  device: z.nullable(z.string()),
};

/** An event of one's own account. */
export const ownSecurityEvent = z.object({
  ...eventFields,
  /** `unknown`: no proof of who it was, as at a failed sign-in. */
  by: z.enum(['you', 'agency', 'unknown']),
  /**
   * Number of a payment or claim; who reset a second factor and why; null where it was the account itself, or a
   * conversation.
   */
  subject: z.nullable(z.string()),
});
export type OwnSecurityEvent = z.infer<typeof ownSecurityEvent>;

export const securityEventSchemas = {
  listOwnSecurityEvents: {
    summary:
      'What happened to the account: sign-ins, changes, reads by staff; newest first, 20 at a time',
    tag: 'my-data',
    query: z.object({ cursor }),
    response: pageOf(ownSecurityEvent),
  },
  recordReleaseChange: {
    summary:
      'Adds a release change to the trail; the release console calls it with the token of who made the change',
    tag: 'staff',
    needs: 'releases',
    body: z.object({
      channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'invalid')),
      action: z.enum(['rollback', 'promote', 'canary', 'clear', 'retire']),
      revision: z.int().check(z.minimum(0)),
    }),
    response: z.object({}),
  },
} satisfies AreaSchemas;
