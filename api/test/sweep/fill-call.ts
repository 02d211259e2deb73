import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ZodMiniType } from 'zod/mini';
import type { Operation } from '@portal/contract/operations';
import { apiOperations } from '../api-operations.ts';
import { fill, leavesOf, type Path } from '../fill-schema.ts';

/** Texts of a path that name nothing of an owner. */
export const catalogueTexts = new Set(['slug', 'module', 'kind', 'key', 'version', 'name']);
/** Texts that are ids without being UUIDs. */
export const idTexts = new Set(['reference', 'number']);

/** Fields that a rule of the whole body asks for although they are optional. */
const alsoNeeded: Record<string, object> = { stepUp: { password: 'a wrong password' } };

/** Values that the sweep sends and no trail may keep. */
export const sentSecrets = {
  bvn: '22233344455',
  code: '123456',
  current_pin: '4826',
  email_code: '123456',
  otp: '123456',
  otp_code: '123456',
  password: 'harbour seven lantern',
  pin: '4826',
};

const texts: Record<string, string> = {
  ...sentSecrets,
  about: 'audit@agency.example.com',
  account_number: '0123456789',
  action: 'promote',
  answered_at: '2026-11-22T10:00:00Z',
  bank_code: '058',
  benefits: 'owner-health-plan',
  biller_id: 'mtn',
  business_name: 'Obi Tailors',
  birth_date: '1990-01-01',
  body: 'A text that an attacker writes',
  by: 'audit@agency.example.com',
  channel: 'stable',
  check: 'no check',
  current_password: 'a wrong password of a thief',
  customer_number: '08031112200',
  cursor: Buffer.from(`2026-11-22 10:00:00+00_${randomUUID()}`).toString('base64url'),
  contact_email: 'help@agency.example.com',
  contact_phone: '0700 225 5763',
  ends_at: '2027-01-31T10:00:00Z',
  help_centre_url: 'https://help.agency.example',
  description: 'A description that is long enough for a claim.',
  email: 'attacker@example.com',
  first_name: 'A',
  from: '2026-01-01',
  to: '2026-12-31',
  gender: 'Female',
  happened_on: '2026-11-20',
  home_address: '1 Street, Lagos',
  'idempotency-key': 'a-key-of-the-sweep',
  'if-match': '"1"',
  last_name: 'Obi',
  max_kobo: '900000000',
  min_kobo: '1',
  module: 'first',
  key: 'owner-health-plan',
  kind: 'benefit',
  name: 'Ada Obi',
  number: 'SMD-0000-0000-0',
  phone_number: '08031112201',
  position: 'Owner',
  q: 'PAY-unknown',
  query: 'view=open',
  re_email: 'attacker@example.com',
  re_password: 'harbour seven lantern',
  re_pin: '4826',
  publish_at: '2026-11-23T10:00:00Z',
  reason: 'A reason that is long enough.',
  reference: 'PAY-unknown',
  send_at: '2026-11-23T10:00:00Z',
  slug: 'owner-health-plan',
  starts_at: '2026-11-22T10:00:00Z',
  subject: 'A subject',
  text: 'A text that is long enough.',
  type: 'airtime',
  version: '1',
  'x-file-name': 'file.png',
};
const numbers: Record<string, number> = {
  amount_kobo: 550_000,
  months: 3,
  answers: 0,
  count: 1,
  first: 1,
  record_version: 1,
  from: 1,
  revision: 1,
  version: 1,
  fee_kobo: 0,
};

export const unknownId = randomUUID();
const parts = ['params', 'query', 'body', 'headers'] as const;
export const bearerCalls = apiOperations.filter(({ auth }) => auth === 'bearer');
export const isId = ({ path, isUuid }: { path: Path; isUuid: boolean }) =>
  isUuid || idTexts.has(path.at(-1) ?? '');
const schemasOf = (call: Operation) =>
  parts.flatMap((part) => (call[part] ? [[part, call[part] as ZodMiniType] as const] : []));
export const idsOf = (call: Operation) =>
  schemasOf(call).flatMap(([part, schema]) => leavesOf(schema, [part]).filter(isId));

export interface Filled {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The call with everything that it asks for. @throws where its own schema would not take that */
export function fillCall(call: Operation, at?: { path: Path; value: string }): Filled {
  const filled = Object.fromEntries(
    schemasOf(call).map(([part, schema]) => {
      const filled = fill(schema, [part], { texts, numbers, at, id: unknownId });
      const value =
        part === 'body' && alsoNeeded[call.id]
          ? { ...(filled as object), ...alsoNeeded[call.id] }
          : filled;
      const { success, error } = schema.safeParse(value);
      assert.ok(success, `${call.id} cannot be filled: ${part} ${JSON.stringify(error?.issues)}`);
      return [part, value];
    }),
  );
  return filled as Filled;
}
