import { asc, eq } from 'drizzle-orm';
import type { BenefitContent } from '@portal/contract/catalogue';
import type { Database } from '../database/connect.ts';
import { insuranceRates } from '../database/schema/insurance.ts';
import { staffAccounts } from '../database/schema/staff-accounts.ts';
import { registerLive } from '../modules/catalogue/register-live.ts';
import {
  findItem,
  findVersion,
  insertEvent,
  insertVersion,
  updateItem,
  updateVersion,
  type NewEvent,
} from '../modules/catalogue/repository.ts';
import { seedRates } from './offers.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Items in each state that a person of the agency meets: a draft, one that waits for approval, one with a time, and an old version. */
export async function seedCatalogueDesk(tx: Database, now: Date): Promise<void> {
  const [person] = await tx
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(eq(staffAccounts.email, 'catalogue@agency.example.com'))
    .orderBy(asc(staffAccounts.id));
  if (person === undefined) throw new Error('no one keeps the catalogue');
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  await registerLive({ db: tx, now: () => at(-60) });
  // The agency has confirmed the rates that come with the portal.
  await tx.insert(insuranceRates).values({ version: 2, rates: seedRates, published_at: at(-50) });
  const steps = { tx, actorId: person.id, at };
  await addVersion(steps, 'equipment-finance', 'draft', ({ texts, ...content }) => ({
    ...content,
    texts: { ...texts, es: { ...texts.es, summary: '' } },
  }));
  await addVersion(
    steps,
    'group-life-cover',
    'submitted',
    ({ prices, ...content }) => ({ ...content, prices: prices && raise(prices) }),
    { note: 'The insurer raises its premium from January.' },
  );
  await addVersion(
    steps,
    'farm-input-credit',
    'approved',
    (content) => ({ ...content, is_new: true }),
    { publish_at: at(30) },
  );
  await replaceFirst(steps, 'working-capital-loan');
}

interface Steps {
  tx: Database;
  actorId: string;
  at: (days: number) => Date;
}

/** A tenth more, in whole naira. */
const raise = (prices: NonNullable<BenefitContent['prices']>) =>
  Object.fromEntries(
    Object.entries(prices).map(([plan, kobo]) => [plan, Math.ceil((kobo * 1.1) / 100) * 100]),
  ) as typeof prices;

async function addVersion(
  { tx, actorId, at }: Steps,
  key: string,
  state: 'draft' | 'submitted' | 'approved',
  change: (content: BenefitContent) => object,
  { note = null, publish_at = null }: { note?: string | null; publish_at?: Date | null } = {},
): Promise<void> {
  const { item, content } = await findFirst(tx, key);
  const number = await insertVersion(tx, item.id, {
    state,
    content: { ...change(content) },
    based_on: 1,
    note,
    changes_price: state === 'submitted',
    authors: [actorId],
    created_at: at(-2),
    submitted_at: state === 'draft' ? null : at(-1),
  });
  const record = (event: Pick<NewEvent, 'step' | 'at'> & Partial<NewEvent>) =>
    insertEvent(tx, { item_id: item.id, number, actor_id: actorId, ...event });
  await record({ step: 'created', at: at(-2) });
  if (state !== 'draft') await record({ step: 'submitted', at: at(-1), text: note });
  if (publish_at) await record({ step: 'scheduled', at: at(-1), publish_at });
  await updateItem(tx, item.id, { open_state: state, publish_at, changed_at: at(-1) });
}

/** Gives an item a version that owners saw before: the same, marked as new. */
async function replaceFirst({ tx, actorId, at }: Steps, key: string): Promise<void> {
  const { item, content } = await findFirst(tx, key);
  const first = { item_id: item.id, number: 1 };
  await updateVersion(tx, first, { state: 'replaced', content: { ...content, is_new: true } });
  const number = await insertVersion(tx, item.id, {
    state: 'published',
    content: { ...content },
    based_on: 1,
    authors: [actorId],
    created_at: at(-20),
    submitted_at: at(-20),
    published_at: at(-19),
  });
  for (const [step, days] of [
    ['created', -20],
    ['submitted', -20],
    ['published', -19],
  ] as const) {
    await insertEvent(tx, { item_id: item.id, number, at: at(days), step, actor_id: actorId });
  }
  await updateItem(tx, item.id, { changed_at: at(-19) });
}

async function findFirst(tx: Database, key: string) {
  const item = await findItem(tx, { kind: 'benefit', key });
  const found = item && (await findVersion(tx, item.id, 1));
  if (item === undefined || found === undefined) throw new Error(`the catalogue has no ${key}`);
  return { item, content: found.content as unknown as BenefitContent };
}
