import type { User } from '@portal/contract';
import type { UserRow } from './find-user.ts';

/** A user as the contract shows one. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    version: row.version,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    phone_number: row.phone_number ?? row.new_phone_number ?? '',
    new_phone_number: row.new_phone_number,
    email: row.email,
    is_master: row.is_master,
    status: row.status,
    email_verified: row.email_verified,
    benefit_activated: row.benefit_activated,
    locale: row.locale,
    hasSubscribed: row.has_subscribed,
    user: {
      has_changed_password: row.has_changed_password,
      has_password: row.password_hash !== null,
    },
  };
}
