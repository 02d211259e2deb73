import type { Locale } from '../../i18n/locale.ts';
import type { AccountName } from '../identity/account-name.ts';
import type { Account } from '../identity/accounts.ts';

/**
 * A Master Agent acts for many owners: the phone is not enough to recover the account, the registration
 * number must be known as well.
 */
export function agentNotice(account: Account | undefined, name: AccountName, locale: Locale) {
  if (account?.is_master !== true || name.smedanNumber !== null) return undefined;
  return {
    subject: 'access.agent.subject' as const,
    text: 'access.agent.text' as const,
    locale,
  };
}
