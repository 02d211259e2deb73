import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { bearer } from '../../../../test/owner.ts';
import { findBrokenInvariants } from '../../ledger/invariants.ts';

const pin = '4826';
/** Endings that the simulator accepts, declines, delays, never responds to and is down for. */
const endings = ['00', '91', '92', '93', '94', '95', '96'] as const;

const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      owner: fc.nat(1),
      kobo: fc.integer({ min: 50_00, max: 50_000_00 }),
      ending: fc.constantFrom(...endings),
      times: fc.constantFrom(1, 1, 1, 2, 3),
      key: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 40 }),
    }),
  },
);

describe('whatever owners and billers do', () => {
  const api = setUpApi();
  const tokens: string[] = [];
  before(async () => {
    for (const phone of ['0803 000 0001', '0803 000 0002']) {
      const token = await api.signIn(phone);
      await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(token));
      tokens.push(token);
    }
  });

  it('the ledger adds up, no balance is below zero, and one request is one payment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 20, maxLength: 30 }),
        async (operations) => {
          const run = randomUUID().slice(0, 8);
          const references = new Map<string, Set<string>>();
          // Four clients at once, each with a share of the operations.
          const perform = async (step: (typeof operations)[number]): Promise<void> => {
            if (step.kind === 'settle') return api.financePayments.settleDue();
            if (step.kind === 'wait') return api.passSeconds(step.seconds);
            const key = `${run}-${step.owner}-${step.key}-aaaaaaaa`;
            const responses = await Promise.all(
              Array.from({ length: step.times }, () =>
                api.post(
                  '/finance/transactions',
                  {
                    type: 'airtime',
                    biller_id: 'mtn',
                    customer_number: `080311122${step.ending}`,
                    amount_kobo: step.kobo,
                    pin,
                  },
                  { ...bearer(tokens[step.owner] ?? ''), 'idempotency-key': key },
                ),
              ),
            );
            for (const { status, body, text } of responses) {
              assert.ok([200, 409, 422].includes(status), text);
              if (status === 200) {
                const known = references.get(key) ?? new Set();
                references.set(key, known.add(body.data.reference));
              }
            }
          };
          const clients = [0, 1, 2, 3].map((client) =>
            operations.filter((_, index) => index % 4 === client),
          );
          await Promise.all(
            clients.map(async (share) => {
              for (const step of share) await perform(step);
            }),
          );
          for (const [key, known] of references) assert.equal(known.size, 1, key);
          assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  });
});
