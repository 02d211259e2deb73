import type { Database } from '../../database/connect.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { hasTurn } from '../rate-limits/quota.ts';
import type { Access, Asker } from './access.ts';
import { createLink } from './links.ts';
import type { Account } from './repository.ts';

const daySeconds = 24 * 60 * 60;
/** Strangers' requests of a day that are nothing unusual. */
const usualRequests = [{ times: 2, seconds: daySeconds }];
/** More of them would be a flood. */
const linkRules = [{ times: 1, seconds: daySeconds / 2 }];
/** Nobody is refused without requests of the last day, and a link was sent at most half a day before those. */
const linkLifeSeconds = daySeconds * 1.5;

/**
 * Strangers on many networks can use up the codes of an owner who has neither a known browser nor a known network.
 * Before they can, the owner's verified e-mail gets a link that sets a new password, whoever asked and by whichever
 * channel. The link works for as long as the strangers' limit lasts, and nobody without the mailbox can end it.
 * @param key names the account, or what was typed where nobody has the name
 */
export async function keepWayOut(
  tx: Database,
  { deps, messages, places }: Access,
  { account, key }: { account: Account | undefined; key: string },
  { locale, from }: Asker,
): Promise<void> {
  if ((await places.standingOf(tx, account, from)).kind !== 'stranger') return;
  const subject = (what: string) => keyedHash(deps.secretKey, `way-out:${what}:${key}`);
  if (await hasTurn(tx, subject('asked'), usualRequests, deps.now())) return;
  if (!(await hasTurn(tx, subject('sent'), linkRules, deps.now()))) return;
  // A stranger may have typed an e-mail that is not verified.
  const reached = account?.email_verified === true ? account : undefined;
  const link = await createLink(tx, deps, 'password', reached, { lifeSeconds: linkLifeSeconds });
  await messages.notify(
    tx,
    reached,
    'email',
    {
      subject: 'access.password_link.subject',
      text: 'access.way_out.text',
      values: { number: account?.smedan_number ?? '', link },
      locale,
    },
    { onlyThisWay: true, from },
  );
}
