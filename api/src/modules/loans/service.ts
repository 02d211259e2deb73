import { eq, inArray } from 'drizzle-orm';
import {
  inLocale,
  localeOf,
  type BusinessClass,
  type LoanApplication,
  type LoanPackage,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { findBusinessClass } from '../benefits/business-class.ts';
import { findBusinessOfUser, listPrincipals } from '../business-registrations/repository.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { acceptOffer, declineOffer, type Acceptance } from './decide-offer.ts';
import type { Lender } from './lender.ts';
import { announceStep } from './messages.ts';
import { evaluateEligibility, type Applicant } from './eligibility.ts';
import { findPackage, listOffered, type PackageEntry } from './packages.ts';
import { present, presentOne } from './present.ts';
import { repayLoan, type RepayOrder } from './repay.ts';
import {
  hasRunningLoan,
  holdApplication,
  insertApplication,
  isOpenApplication,
  listApplicationsOf,
  moveApplication,
  setNextCheck,
} from './repository.ts';

export interface LoanRequest {
  userId: string;
  packageId: string;
  /** Null: the whole amount over the longest tenor. */
  wanted: { amount_kobo: number; months: number; monthly_rate?: number | undefined } | null;
  /** The caller's `Idempotency-Key`. */
  key: string;
  locale: Locale;
}

interface LoansDeps extends Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'smsPerDay' | 'referenceData' | 'portalUrl' | 'portalShortName'
> {
  signedUrls: SignedUrls;
  pins: Pick<PaymentPins, 'confirm'>;
}

interface LoansContext extends LoansDeps {
  /** False without a lender that could decide an application. */
  isOpen: boolean;
}

export function createLoans(deps: LoansDeps, lender: Lender) {
  const context: LoansContext = { ...deps, isOpen: lender.name !== 'closed' };

  return {
    listApplications: (userId: string, locale: Locale) => listApplications(context, userId, locale),

    listPackages: (userId: string, benefit: string | undefined, locale: Locale) =>
      listPackages(context, userId, benefit, locale),

    apply: (request: LoanRequest) => apply(context, request),

    /** @throws ApiError `not_found`, `conflict` once it is declined or accepted */
    withdraw: (userId: string, id: string, locale: Locale) => withdraw(context, userId, id, locale),

    accept: (acceptance: Acceptance) => acceptOffer(context, acceptance),

    decline: (offer: { userId: string; id: string; reason: string; locale: Locale }) =>
      declineOffer(context, offer),

    repay: (order: RepayOrder) => repayLoan(context, order),
  };
}

async function describe(
  { referenceData }: LoansContext,
  tx: Database,
  userId: string,
): Promise<Applicant> {
  const found = await findBusinessOfUser(tx, userId);
  if (found === undefined) throw new ApiError('not_found');
  const principals = await listPrincipals(tx, found.business.id);
  return {
    isComplete: found.user.status === 'Completed',
    size: await findBusinessClass(tx, userId, referenceData),
    startedOn: found.business.business_start_date,
    hasCac: found.business.business_registration === true,
    hasWomanOwner: principals.some(({ gender }) => gender === 'Female'),
  };
}

async function classesOf(tx: Database, slugs: string[]): Promise<Map<string, BusinessClass[]>> {
  const rows = await tx
    .select({ slug: benefits.slug, classes: benefits.classes })
    .from(benefits)
    .where(inArray(benefits.slug, slugs));
  return new Map(rows.map(({ slug, classes }) => [slug, classes]));
}

async function listApplications(
  context: LoansContext,
  userId: string,
  locale: Locale,
): Promise<LoanApplication[]> {
  const rows = await listApplicationsOf(context.db, userId);
  return present(
    context,
    context.db,
    rows.map(({ application }) => application),
    locale,
  );
}

async function listPackages(
  context: LoansContext,
  userId: string,
  benefit: string | undefined,
  locale: Locale,
): Promise<LoanPackage[]> {
  const { isOpen, db, now } = context;
  const listed = isOpen ? await listOffered(db, benefit) : [];
  if (listed.length === 0) return [];
  const classes = await classesOf(
    db,
    listed.map(({ slug }) => slug),
  );
  const applicant = await describe(context, db, userId);
  const applications = await listApplications(context, userId, locale);
  return listed.map((entry) => {
    const eligibility = evaluateEligibility(entry, classes.get(entry.slug) ?? [], applicant, now());
    return {
      id: entry.id,
      slug: entry.slug,
      locale: localeOf(entry.texts, locale),
      ...inLocale(entry.texts, locale),
      min_kobo: entry.min_kobo,
      max_kobo: entry.max_kobo,
      monthly_rate: entry.monthly_rate,
      tenors: entry.tenors,
      eligibility,
      is_eligible: eligibility.every(({ is_met }) => is_met),
      application: applications.find(({ package_id }) => package_id === entry.id) ?? null,
    };
  });
}

/**
 * @throws ApiError `not_found`, `validation_failed`, `price_changed`, `not_eligible`, `conflict` while one is open or not
 *   repaid
 */
async function apply(
  context: LoansContext,
  { userId, packageId, wanted, key, locale }: LoanRequest,
): Promise<LoanApplication> {
  const { isOpen, now } = context;
  const request = ['applyForLoan', { packageId, ...wanted }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const entry = isOpen ? await findPackage(tx, packageId) : undefined;
    if (entry === undefined || entry.retired_at !== null) throw new ApiError('not_found');
    const { amount_kobo, months, monthly_rate } = wanted ?? {
      amount_kobo: entry.max_kobo,
      months: Math.max(...entry.tenors),
    };
    rejectOutside(entry, amount_kobo, months);
    // The owner was shown other terms.
    if ((monthly_rate ?? entry.monthly_rate) !== entry.monthly_rate) {
      throw new ApiError('price_changed');
    }
    const [business] = await tx
      .select()
      .from(businessRegistrations)
      .where(eq(businessRegistrations.user_id, userId))
      // Two applications of the same moment are looked at one after the other.
      .for('update');
    if (business === undefined) throw new ApiError('not_found');
    if (await hasRunningLoan(tx, business.id, entry.id)) throw new ApiError('conflict');
    const classes = (await classesOf(tx, [entry.slug])).get(entry.slug) ?? [];
    const eligibility = evaluateEligibility(
      entry,
      classes,
      await describe(context, tx, userId),
      now(),
    );
    if (eligibility.some(({ is_met }) => !is_met)) throw new ApiError('not_eligible');
    const row = await insertApplication(tx, {
      business_id: business.id,
      package_id: entry.id,
      amount_kobo,
      monthly_rate: entry.monthly_rate,
      months,
      locale,
      created_at: now(),
      changed_at: now(),
      next_check_at: now(),
    });
    if (row === null) throw new ApiError('conflict');
    await announceStep(tx, context, row, { status: 'submitted' });
    return presentOne(context, tx, row, locale);
  });
}

/** @throws ApiError `not_found`, `conflict` once it is declined or accepted */
async function withdraw(
  context: LoansContext,
  userId: string,
  id: string,
  locale: Locale,
): Promise<LoanApplication> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const row = await holdApplication(tx, userId, id);
    if (row === undefined) throw new ApiError('not_found');
    if (row.status === 'withdrawn') return presentOne(context, tx, row, locale);
    if (!isOpenApplication(row.status)) throw new ApiError('conflict');
    await moveApplication(tx, id, 'withdrawn', now());
    // The lender is notified at once.
    await setNextCheck(tx, id, now());
    return presentOne(context, tx, { ...row, status: 'withdrawn' }, locale);
  });
}

function rejectOutside(entry: PackageEntry, amountKobo: number, months: number): void {
  const fields = {
    ...((amountKobo < entry.min_kobo || amountKobo > entry.max_kobo) && { amount_kobo: 'invalid' }),
    ...(!entry.tenors.includes(months) && { months: 'invalid' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields });
}
