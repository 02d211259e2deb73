import { eq, sql } from 'drizzle-orm';
import { normalisePhone } from '@portal/contract/phone';
import type { ReferenceVariant } from '@portal/contract/reference-data';
import { hashPassword } from '../modules/identity/password-hash.ts';
import { addMonths, inLocale, monthsOf } from '@portal/contract';
import { sandboxCard } from '../modules/payments/sandbox/provider.ts';
import { postTransactions } from '../modules/ledger/post-transactions.ts';
import type { Database } from '../database/connect.ts';
import { benefitActivations } from '../database/schema/benefits.ts';
import { businessRegistrations, principals } from '../database/schema/business.ts';
import { bankAccounts, ledgerAccounts } from '../database/schema/finance.ts';
import { messages, messageThreads } from '../database/schema/messaging.ts';
import { users } from '../database/schema/owners.ts';
import type { Locale } from '../i18n/locale.ts';
import { seedPayment } from './benefit-payments.ts';
import { demoHistories } from './histories.ts';
import { seedCorrections } from './corrections.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCatalogueDesk } from './catalogue-desk.ts';
import { demoThreads } from './conversations.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { seedInsurance } from './insurance.ts';
import { seedCases } from './cases.ts';
import type { DemoOwner } from './demo-owner.ts';
import { seedPublishing } from './messages-and-publishing.ts';
import { demoOwners } from './owners.ts';
import { findReferenceIds } from './reference-ids.ts';
import { seedStaff } from './staff.ts';
import { writeStatement } from './statement.ts';

interface Options {
  portalShortName: string;
  referenceData: ReferenceVariant;
  now: Date;
}

/** Any number that no other program on the same database uses. */
const advisoryLock = 7_461_003;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with the demonstration: seven accounts and the catalogue of benefits.
 * A database that has a user is left as it is. All or nothing.
 */
export async function seedDemo(db: Database, options: Options): Promise<void> {
  if (await hasUsers(db)) return;
  // Before the transaction: hashing is slow on purpose.
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    if (await hasUsers(tx)) return;
    const catalogue = await seedCatalogue(tx, options.portalShortName, options.now);
    const [contra] = await tx
      .insert(ledgerAccounts)
      .values({
        account_number: '0000000000',
        account_name: 'Payments in and out',
        bank_name: options.portalShortName,
      })
      .returning();
    if (contra === undefined) throw new Error('the ledger has no account for the other side');
    const userIds: string[] = [];
    for (const [index, account] of demoAccounts.entries()) {
      const owner = demoOwners[index];
      const hash = hashes[index];
      if (owner === undefined || hash === undefined) throw new Error('an account has no owner');
      const userId = await insertOwner(tx, account, owner, hash, options);
      userIds.push(userId);
      await insertFinances(tx, { userId, index, owner, catalogue, contraId: contra.id, options });
      if (index === 0) await insertThreads(tx, userId, options);
    }
    const named = userIds.map((id, index) => {
      const { user, business } = demoOwners[index] as DemoOwner;
      const { first_name, last_name } = user;
      return { id, first_name, last_name, business_name: business.business_name };
    });
    await seedCorrections(tx, named, options.now);
    if (hashes[0] !== undefined) await seedStaff(tx, hashes[0], options.now);
    await seedPublishing(tx, options.now);
    await seedCatalogueDesk(tx, options.now);
    await seedCases(tx, { userIds: userIds.slice(4, 7), now: options.now });
    const [, staffId, , insuredId] = userIds;
    if (insuredId && staffId) {
      await seedInsurance(tx, { userId: insuredId, staffId, now: options.now });
    }
  });
}

async function hasUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

async function insertOwner(
  tx: Database,
  account: DemoAccount,
  owner: DemoOwner,
  passwordHash: string,
  { referenceData, now }: Options,
): Promise<string> {
  const phone = normalisePhone(account.phone);
  if (phone === null) throw new Error(`${account.phone} is no phone number`);
  const created_at = new Date(now.getTime() - owner.registeredDaysAgo * dayMs);
  const [user] = await tx
    .insert(users)
    .values({
      ...owner.user,
      phone_number: phone,
      phone_verified_at: created_at,
      password_hash: passwordHash,
      created_at,
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error('the user was not written');
  const [business] = await tx
    .insert(businessRegistrations)
    .values({
      ...owner.business,
      ...(owner.reference && (await findReferenceIds(referenceData, owner.reference))),
      user_id: user.id,
      smedan_number: account.registrationNumber,
      created_at,
    })
    .returning({ id: businessRegistrations.id });
  if (business !== undefined && owner.principals.length > 0) {
    await tx.insert(principals).values(
      owner.principals.map((principal, position_in_list) => ({
        ...principal,
        business_id: business.id,
        position_in_list,
      })),
    );
  }
  return user.id;
}

interface Finances {
  userId: string;
  index: number;
  owner: DemoOwner;
  catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  contraId: string;
  options: Options;
}

async function insertFinances(tx: Database, finances: Finances): Promise<void> {
  const { userId, index, owner, catalogue, contraId, options } = finances;
  const { now } = options;
  const accountName = `${owner.user.first_name} ${owner.user.last_name}`;
  const [account] = await tx
    .insert(ledgerAccounts)
    .values({
      user_id: userId,
      account_number: owner.accountNumber,
      account_name: owner.business.business_name,
      bank_name: 'Providus Bank',
    })
    .returning({ id: ledgerAccounts.id });
  if (account === undefined) throw new Error('the ledger account was not written');
  if (owner.bank !== undefined) {
    await tx
      .insert(bankAccounts)
      .values({ user_id: userId, account_name: accountName, ...owner.bank });
  }

  const history = demoHistories[index];
  if (history === undefined) return;
  const { months, trade, activations } = history;
  const [business] = await tx
    .select({ id: businessRegistrations.id })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  if (business === undefined) throw new Error('the owner has no business');
  const active = activations.map(({ slug, plan, daysAgo }) => {
    const benefit = catalogue.find((entry) => entry.slug === slug);
    const price = benefit?.prices?.[plan];
    if (benefit === undefined || price === undefined)
      throw new Error(`${slug} has no ${plan} plan`);
    return {
      benefit,
      row: {
        business_id: business.id,
        benefit_id: benefit.id,
        plan,
        amount_kobo: price,
        activated_at: new Date(now.getTime() - daysAgo * dayMs),
        counted_from: new Date(now.getTime() - daysAgo * dayMs),
        months_paid: monthsOf[plan],
        renews_at: addMonths(new Date(now.getTime() - daysAgo * dayMs), monthsOf[plan]),
        charge_code: sandboxCard,
      },
    };
  });
  const activated = await tx
    .insert(benefitActivations)
    .values(active.map(({ row }) => row))
    .returning();
  for (const activation of activated) {
    const { benefit } = active.find(({ row }) => row.benefit_id === activation.benefit_id) ?? {};
    if (benefit) await seedPayment(tx, { userId, title: benefit.texts.en.title, activation });
  }
  await postTransactions(
    tx,
    contraId,
    writeStatement({
      accountId: account.id,
      series: `T${index + 1}`,
      trade,
      months,
      now,
      benefits: active.map(({ benefit, row }) => ({
        title: (locale: Locale) => inLocale(benefit.texts, locale).title,
        provider: benefit.provider,
        amount_kobo: row.amount_kobo,
        at: row.activated_at,
      })),
    }),
  );
}

async function insertThreads(tx: Database, userId: string, options: Options): Promise<void> {
  const { now, portalShortName } = options;
  const named = (text: string) => text.replaceAll('{{agency}}', portalShortName);
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  for (const thread of demoThreads) {
    const [inserted] = await tx
      .insert(messageThreads)
      .values({
        user_id: userId,
        subject: named(thread.subject),
        correspondent: named(thread.correspondent),
      })
      .returning({ id: messageThreads.id });
    if (inserted === undefined) throw new Error('the thread was not written');
    await tx.insert(messages).values(
      thread.messages.map(({ fromOwner, daysAgo, read, body }) => ({
        thread_id: inserted.id,
        from_owner: fromOwner,
        body: named(body),
        sent_at: before(daysAgo),
        read_at: read ? before(daysAgo - 0.2) : null,
      })),
    );
  }
}
