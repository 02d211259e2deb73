import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { ownersDeskLimits, type FoundOwner } from '@portal/contract/agency';
import { normalisePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { contactsOf, fullName, searchText, users } from '../../database/schema/owners.ts';
import type { Read } from '../../database/read-replica.ts';
import { readAccountName } from '../identity/account-name.ts';

/**
 * Shares of the trigrams of what was typed that a name must have, one step after the other: what is written alike is found
 * before a wide search could cut it off.
 */
const steps = [0.75, 0.6, 0.45];
/** So many matches of each index are compared in one step. A text in more names than this is made narrower. */
const maxCompared = 1000;

type Score = Map<string, number>;

/** Finds owners by anything that they tell about themselves. The best match is first. */
export async function searchOwners(
  read: Read,
  text: string,
): Promise<{ data: FoundOwner[]; has_more: boolean }> {
  const { found: max } = ownersDeskLimits;
  return read((db) =>
    // The threshold is a setting of the transaction.
    db.transaction(async (tx) => {
      const exact = await findExactly(tx, text);
      const scores: Score = new Map(exact.map((id) => [id, 1]));
      // Many are called alike, and what looks alike comes after them. A number or address belongs to one.
      const enough = isName(text) ? max : 1;
      for (const step of exact.length > 0 ? [] : steps) {
        await compare(tx, text, step, scores);
        if (scores.size >= enough) break;
      }
      const ids = [...scores]
        .toSorted(([, a], [, other]) => other - a)
        .slice(0, max)
        .map(([id]) => id);
      return { data: await present(tx, ids), has_more: scores.size > max };
    }),
  );
}

/** By a whole number or e-mail address, each in its own unique or B-tree index. */
async function findExactly(tx: Database, text: string): Promise<string[]> {
  const { phone, smedanNumber } = readAccountName(text);
  const { found: max } = ownersDeskLimits;
  if (phone !== null) {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        or(
          eq(users.phone_number, phone),
          sql`${users.new_phone_number} = ${phone} and ${users.phone_number} is null`,
        ),
      )
      .limit(max);
    return rows.map(({ id }) => id);
  }
  if (smedanNumber !== null) {
    const rows = await tx
      .select({ id: businessRegistrations.user_id })
      .from(businessRegistrations)
      .where(eq(businessRegistrations.smedan_number, smedanNumber));
    return rows.map(({ id }) => id);
  }
  if (!text.includes('@')) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, text.toLowerCase()))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Adds what has at least this share of trigrams, by one index after the other in one statement. */
async function compare(tx: Database, text: string, step: number, scores: Score): Promise<void> {
  await tx.execute(
    sql`select set_config('pg_trgm.word_similarity_threshold', ${String(step)}, true)`,
  );
  const { rows } = (await tx.execute(sql.join(branchesFor(text), sql` union all `))) as unknown as {
    rows: { id: string; score: number }[];
  };
  for (const { id, score } of rows) scores.set(id, Math.max(score, scores.get(id) ?? 0));
}

const isName = (text: string) => !text.includes('@') && !isPhoneLike(text);

const branch = (id: SQL, table: SQL, value: SQL, typed: SQL) =>
  sql`(select ${id} as id, word_similarity(${typed}, ${value}) as score from ${table}
    where ${value} %> ${typed} limit ${maxCompared})`;

/** Where a text is looked for. A phone number or an e-mail address is no name. */
function branchesFor(text: string): SQL[] {
  const plain = sql`search_text(${text})`;
  const ownerId = sql`${users.id}`;
  const ofBusiness = sql`${businessRegistrations.user_id}`;
  const business = sql`${businessRegistrations}`;
  const contacts = (typed: SQL) =>
    branch(ownerId, sql`${users}`, searchText(contactsOf(users)), typed);
  // The part after the @ is the same for most.
  if (text.includes('@')) return [contacts(sql`search_text(${text.replace(/(?<=..)@.*/, '')})`)];
  if (isPhoneLike(text)) return [contacts(sql`${readDigits(text)}::text`)];
  const number = readNumberLike(text);
  return [
    branch(ownerId, sql`${users}`, searchText(fullName(users)), plain),
    branch(ofBusiness, business, searchText(sql`${businessRegistrations.business_name}`), plain),
    // The first part of an e-mail address, as "ada.obi".
    ...(/^\S*[\d._]\S*$/.test(text) ? [contacts(plain)] : []),
    ...(number === null
      ? []
      : [
          branch(
            ofBusiness,
            business,
            sql`${businessRegistrations.smedan_number}`,
            sql`${number}::text`,
          ),
        ]),
  ];
}

const isPhoneLike = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /\d{3}/.test(readDigits(text));

/** Writes a number as it is stored, without the plus; also a part of one. */
function readDigits(text: string): string {
  const whole = normalisePhone(text);
  const digits = (whole ?? text).replaceAll(/\D/g, '');
  return whole === null ? digits.replace(/^0(?=\d{7})/, '234') : digits;
}

/** A registration number with a wrong or missing character, written as it is stored; null for what is none. */
function readNumberLike(text: string): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  const plain = compact.replace(/^SMD/, '');
  const isNumber =
    /^[0-9A-Z]{4,10}$/.test(plain) && (plain.length < compact.length || /\d.*\d/.test(plain));
  if (!isNumber) return null;
  return ['SMD', plain.slice(0, 4), plain.slice(4, 8), plain.slice(8)].filter(Boolean).join('-');
}

async function present(tx: Database, ids: readonly string[]): Promise<FoundOwner[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: users.id,
      name: fullName(users),
      phone: sql<string>`coalesce(${users.phone_number}, ${users.new_phone_number}, '')`,
      status: users.status,
      business_name: businessRegistrations.business_name,
      smedan_number: businessRegistrations.smedan_number,
    })
    .from(users)
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
    .where(inArray(users.id, [...ids]));
  return rows
    .map(({ phone, ...row }) => ({ ...row, phone_end: phone.slice(-4) }))
    .toSorted((a, other) => ids.indexOf(a.id) - ids.indexOf(other.id));
}
