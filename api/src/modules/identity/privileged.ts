/**
 * Master Agents, who decide claims. They sign in with a second factor, are never remembered, and a phone is not enough to
 * recover their account.
 */
export function isPrivileged(account: { is_master: boolean }): boolean {
  return account.is_master;
}

/** Master Agents always, and owners who have set up an authenticator app: the password without it begins no session. */
export function needsFactor(account: { is_master: boolean; has_app: boolean }): boolean {
  return account.has_app || isPrivileged(account);
}
