import { formatPhone, normalisePhone } from '@portal/contract/phone';
import type { Translate } from './describe-problem.ts';

/** `0803 000 0001` → `0803 ••• ••01`: enough to know one's own number by. */
export function maskPhone(phone: string): string {
  const text = formatPhone(phone);
  const count = text.replace(/\D/g, '').length;
  let at = 0;
  return text.replace(/\d/g, (digit) => {
    at += 1;
    return at <= 4 || at > count - 2 ? digit : '•';
  });
}

/** `amina@okafor.example` → `a•••@okafor.example` */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}

/**
 * Where a code went, as far as the person who asked for it said so. A registration number says neither the phone nor the
 * e-mail of its account.
 */
export function describeDestination(
  { username, medium }: { username: string; medium: 'phone' | 'email' },
  t: Translate,
): string {
  const phone = normalisePhone(username);
  const to =
    medium === 'phone' && phone !== null
      ? maskPhone(phone)
      : t(`destination.${medium}Of`, { number: phone === null ? username : maskPhone(phone) });
  return t(`destination.${medium}`, { to });
}
