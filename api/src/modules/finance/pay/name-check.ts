import type { Recipient } from '@portal/contract';
import type { AppDeps } from '../../../deps.ts';
import { isSignature } from '../../../http/signature.ts';
import { keyedHash } from '../../../keyed-hash.ts';

const lifeMs = 15 * 60 * 1000;

/** Proofs that an owner was shown the name behind a number: good only for that owner and that number. */
export function createNameChecks({ secretKey, now }: Pick<AppDeps, 'secretKey' | 'now'>) {
  const sign = (userId: string, { type, biller_id, customer_number }: Recipient, rest: string) =>
    keyedHash(
      secretKey,
      `name:${JSON.stringify([userId, type, biller_id, customer_number, rest])}`,
    );
  return {
    issue(userId: string, recipient: Recipient, name: string): string {
      const rest = `${now().getTime() + lifeMs}.${Buffer.from(name).toString('base64url')}`;
      return `${rest}.${sign(userId, recipient, rest)}`;
    },
    /** The name that was shown; null where the proof is another's, of another number, or too old. */
    read(userId: string, recipient: Recipient, check: string | undefined): string | null {
      const [expires = '', name = '', signature = ''] = (check ?? '').split('.');
      if (!isSignature(signature, sign(userId, recipient, `${expires}.${name}`))) return null;
      if (Number(expires) < now().getTime()) return null;
      return Buffer.from(name, 'base64url').toString('utf8');
    },
  };
}
