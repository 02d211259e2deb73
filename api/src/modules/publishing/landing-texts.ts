import { eq, sql } from 'drizzle-orm';
import { locales, type CallBody } from '@portal/contract';
import {
  landingTextNames,
  maxLandingText,
  type LandingText,
  type LandingTextName,
  type landingTextCalls,
} from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { landingTexts } from '../../database/schema/publishing.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { recordSecurityEvent } from '../security-events/record.ts';

type Texts = CallBody<typeof landingTextCalls.changeLandingText>['texts'];

/** Every text that can be replaced, also one that no one has replaced yet. */
export async function listLandingTexts(db: Database): Promise<LandingText[]> {
  const rows = await db
    .select({ kept: landingTexts, changed_by: staffAccounts.name })
    .from(landingTexts)
    .leftJoin(staffAccounts, eq(staffAccounts.id, landingTexts.changed_by));
  return landingTextNames.map((name) => {
    const row = rows.find(({ kept }) => kept.name === name);
    return {
      name,
      version: row?.kept.version ?? 0,
      texts: row?.kept.texts ?? {},
      changed_by: row?.changed_by ?? null,
      changed_at: row?.kept.changed_at.toISOString() ?? null,
    };
  });
}

/** By language and name, as the edge shows them. */
export async function readPublishedTexts(
  db: Database,
): Promise<Record<string, Record<string, string>>> {
  const kept = await listLandingTexts(db);
  const inLocale = (locale: (typeof locales)[number]) =>
    kept.flatMap(({ name, texts }) => {
      const text = texts[locale]?.text;
      return text === undefined ? [] : [[name, text] as const];
    });
  return Object.fromEntries(
    locales
      .map((locale) => [locale, Object.fromEntries(inLocale(locale))] as const)
      .filter(([, texts]) => Object.keys(texts).length > 0),
  );
}

/** The rules of the call have the limit of the longest text: they do not know which one it is. */
function rejectLong(name: LandingTextName, texts: Texts): void {
  const max = maxLandingText(name);
  const fields = locales
    .filter((locale) => (texts[locale]?.text.length ?? 0) > max)
    .map((locale) => [`texts.${locale}.text`, `max:${max}`]);
  if (fields.length > 0)
    throw new ApiError('validation_failed', { fields: Object.fromEntries(fields) });
}

function changesOf(before: Texts, after: Texts) {
  return locales
    .map((locale) => ({
      field: locale,
      before: before[locale]?.text ?? null,
      after: after[locale]?.text ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

/** @throws ApiError `second_factor_required`, `validation_failed`, `conflict` */
export function changeLandingText(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  caller: Caller,
  { name, ifMatch }: { name: LandingTextName; ifMatch: string },
  texts: Texts,
): Promise<LandingText> {
  const at = now();
  requireFreshFactor(caller, at);
  rejectLong(name, texts);
  const by = { changed_by: caller.userId, changed_at: at };
  return db.transaction(async (tx) => {
    // The second of two first changes at the same moment waits here, and finds the version of the first.
    await tx
      .insert(landingTexts)
      .values({ name, version: 0, texts: {}, ...by })
      .onConflictDoNothing();
    const isThis = eq(landingTexts.name, name);
    const [before] = await tx.select().from(landingTexts).where(isThis).for('update');
    if (before === undefined) throw new Error('the landing text was not written');
    const { version } = before;
    if (version !== baseVersion(ifMatch))
      throw new ApiError('conflict', { conflict: { version, fields: [] } });
    // A text that is restored keeps its row: a version must not come again.
    await tx
      .update(landingTexts)
      .set({ texts, ...by, version: sql`${landingTexts.version} + 1` })
      .where(isThis);
    await recordSecurityEvent(tx, {
      kind: 'landing_text_changed',
      ownerId: null,
      actorId: caller.userId,
      subject: name,
      changes: changesOf(before.texts, texts),
      at,
    });
    const changed = (await listLandingTexts(tx)).find((each) => each.name === name);
    if (changed === undefined) throw new Error('the landing text is not listed');
    return changed;
  });
}
