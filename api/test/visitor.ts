import { randomInt } from 'node:crypto';

const phones = new Set<string>();

/** The form of a visitor who registers. No other of this process has the number: a second e-mail in a minute is rejected. */
export function makeRegistration() {
  let phone_number: string;
  do phone_number = `+234803${randomInt(1_000_000, 10_000_000)}`;
  while (phones.has(phone_number));
  phones.add(phone_number);
  return {
    business_name: 'Ngozi Tailoring',
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone_number,
    email: `owner${phone_number.slice(4)}@example.com`,
    accepts_terms: true,
  };
}

/** Another network than that of the other visitors. */
export const makeIpAddress = () => Array.from({ length: 4 }, () => randomInt(1, 224)).join('.');
