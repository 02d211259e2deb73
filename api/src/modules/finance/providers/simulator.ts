import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { simulatedPayments } from '../../../database/schema/finance.ts';
import type { AppDeps } from '../../../deps.ts';
import { ProviderUnavailable, type BillProvider, type Report } from './bill-provider.ts';
import products from './simulated-products.json' with { type: 'json' };

/**
 * The last two digits of a phone, meter, smartcard or account number choose an outcome, as the test
 * numbers of payment sandboxes do; any other number is paid at once.
 */
const endings = {
  '91': 'declines',
  '92': 'delays',
  '93': 'delays, then declines',
  '94': 'never responds',
  '95': 'unknown customer',
  '96': 'is down',
  '97': 'pays, then returns',
} as const;
type Behaviour = (typeof endings)[keyof typeof endings] | 'accepts';

function behaviourOf(number: string): Behaviour {
  return endings[number.slice(-2) as keyof typeof endings] ?? 'accepts';
}

const delayMs = 15_000;
/** How long a transfer is at the bank that returns it. */
const returnedAfterMs = 90_000;
/** How long a biller stays down after an owner has tried to pay. */
const downMs = 20_000;

const givenNames = [
  'Adaeze',
  'Babajide',
  'Chiamaka',
  'Danladi',
  'Efe',
  'Fatima',
  'Gbenga',
  'Hadiza',
];
const familyNames = ['Adeyemi', 'Bassey', 'Chukwu', 'Danjuma', 'Eze', 'Garba', 'Ibrahim', 'Okon'];

/** The same number always belongs to the same person. */
function nameOf(number: string): string {
  const sum = [...number].reduce((total, figure, at) => total + Number(figure) * (at + 3), 0);
  return `${givenNames[sum % 8]} ${familyNames[Math.floor(sum / 8) % 8]}`.toUpperCase();
}

/** Billers and banks without a network: they accept, decline, delay, or never respond. */
export function createSimulator({ db, now }: Pick<AppDeps, 'db' | 'now'>): BillProvider {
  type Row = typeof simulatedPayments.$inferSelect;

  function read({ outcome, settles_at, token }: Row): Report {
    if (outcome === 'silent') throw new ProviderUnavailable('the simulator does not respond');
    if (outcome === 'returned' && settles_at > now()) return { status: 'success', token };
    if (settles_at > now()) return { status: 'pending' };
    return outcome === 'success'
      ? { status: 'success', token }
      : { status: 'declined', reason: outcome };
  }

  async function find(reference: string) {
    const [row] = await db
      .select()
      .from(simulatedPayments)
      .where(eq(simulatedPayments.reference, reference));
    return row;
  }

  return {
    name: 'simulator',

    async findName({ customerNumber }) {
      const behaviour = behaviourOf(customerNumber);
      if (behaviour === 'is down') throw new ProviderUnavailable('the simulator is down');
      return behaviour === 'unknown customer' ? null : nameOf(customerNumber);
    },

    async listProducts(type, billerId) {
      const listed: Record<
        string,
        Record<string, { code: string; name: string; naira: number }[]>
      > = products;
      return (listed[type]?.[billerId] ?? []).map(({ code, name, naira }) => ({
        code,
        name,
        amount_kobo: naira * 100,
      }));
    },

    async pay({ reference, type, product, customerNumber, amountKobo, createdAt }) {
      const behaviour = behaviourOf(customerNumber);
      if (behaviour === 'is down' && now().getTime() - createdAt.getTime() < downMs) {
        throw new ProviderUnavailable('the simulator is down');
      }
      const outcomes: Partial<Record<Behaviour, Row['outcome']>> = {
        declines: 'declined',
        'delays, then declines': 'declined',
        'never responds': 'silent',
        'unknown customer': 'unknown_customer',
      };
      const isReturned = behaviour === 'pays, then returns' && type === 'transfer';
      const isSlow = behaviour === 'delays' || behaviour === 'delays, then declines';
      const group = () => String(randomInt(10_000)).padStart(4, '0');
      await db
        .insert(simulatedPayments)
        .values({
          reference,
          outcome: isReturned ? 'returned' : (outcomes[behaviour] ?? 'success'),
          amount_kobo: amountKobo,
          token:
            type === 'electricity' && product === 'prepaid'
              ? Array.from({ length: 5 }, group).join('-')
              : null,
          settles_at: new Date(
            now().getTime() + (isReturned ? returnedAfterMs : isSlow ? delayMs : 0),
          ),
          created_at: now(),
        })
        .onConflictDoNothing();
      const row = await find(reference);
      if (row === undefined) throw new Error('the simulated payment was not written');
      return read(row);
    },

    async report({ reference }) {
      const row = await find(reference);
      return row === undefined ? undefined : read(row);
    },
  };
}
