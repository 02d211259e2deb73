import {
  completePrices,
  type Benefit,
  type BenefitActivation,
  type Claim,
  type LoanApplication,
  type LoanPackage,
  type Payment,
  type Policy,
  type PublicBenefit,
  type Training,
} from '@portal/contract';

let made = 0;
const nextId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

/** A benefit for tests; `overrides` for what the test is about. */
export function makeBenefit(overrides: Partial<Benefit> = {}): Benefit {
  return {
    id: nextId(),
    slug: 'shop-cover',
    category: 'coverage',
    title: 'Shop cover',
    provider: 'Harmattan Insurance',
    summary: 'Pays after fire, flood or break-in.',
    audience: 'Owners with a shop or stall.',
    gives: ['Up to ₦3,000,000 for stock'],
    documents: ['List of stock'],
    by_quote: false,
    prices: completePrices({
      annual: 5_400_000,
      'bi-annual': 2_900_000,
      quarterly: 1_550_000,
      monthly: 550_000,
    }),
    classes: ['nano', 'micro', 'small', 'medium'],
    fits: true,
    is_new: false,
    is_active: false,
    ...overrides,
  };
}

/** A benefit that an owner has, for tests. */
export function makeActivation(overrides: Partial<BenefitActivation> = {}): BenefitActivation {
  return {
    id: nextId(),
    slug: 'shop-cover',
    title: 'Shop cover',
    category: 'coverage',
    plan: 'bi-annual',
    amount_kobo: 2_900_000,
    activated_at: '2026-11-01T09:00:00Z',
    renews_at: '2027-05-01T09:00:00Z',
    auto_renew: false,
    has_card: true,
    is_retired: false,
    ...overrides,
  };
}

/** A payment that waits for its payer, for tests. */
export function makePayment(overrides: Partial<Payment> = {}): Payment {
  return {
    reference: 'PAY-7K2M-9QXA-4TNB',
    status: 'pending',
    amount_kobo: 5_400_000,
    items: [
      {
        slug: 'shop-cover',
        title: 'Shop cover',
        category: 'coverage',
        plan: 'annual',
        amount_kobo: 5_400_000,
        paid_until: null,
      },
    ],
    checkout_url: '#checkout',
    held_reason: null,
    received_kobo: null,
    created_at: '2026-11-21T13:05:00Z',
    paid_at: null,
    refund_requested_at: null,
    refunded_at: null,
    refunded_to: null,
    receipt_url: null,
    ...overrides,
  };
}

/** An application that a lender has just got, for tests. */
export function makeLoanApplication(overrides: Partial<LoanApplication> = {}): LoanApplication {
  return {
    id: nextId(),
    package_id: '5f0c2a10-6b1e-4d7a-9c00-000000000001',
    package_name: 'Starter',
    slug: 'capital',
    amount_kobo: 50_000_000,
    monthly_rate: 220,
    months: 6,
    status: 'submitted',
    timeline: [{ status: 'submitted', at: '2026-11-21T09:00:00Z' }],
    offer: null,
    loan: null,
    ...overrides,
  };
}

/** A package that the owner can apply for, for tests. */
export function makeLoanPackage(overrides: Partial<LoanPackage> = {}): LoanPackage {
  return {
    id: '5f0c2a10-6b1e-4d7a-9c00-000000000001',
    slug: 'capital',
    name: 'Starter',
    summary: 'For a first order of stock.',
    min_kobo: 10_000_000,
    max_kobo: 50_000_000,
    monthly_rate: 220,
    tenors: [3, 6],
    eligibility: [{ rule: 'complete_record', months: null, is_met: true }],
    is_eligible: true,
    application: null,
    ...overrides,
  };
}

/** A training of two modules that the owner has enrolled in, for tests. */
export function makeTraining(overrides: Partial<Training> = {}): Training {
  const questions = [
    { text: 'When is a sale written down?', answers: ['Never', 'On the day itself'] },
  ];
  const module = { minutes: 15, best_score: null, is_passed: false };
  return {
    slug: 'books',
    title: 'Bookkeeping',
    is_entitled: true,
    enrolled_at: '2026-11-21T09:00:00Z',
    completed_at: null,
    modules: [
      {
        ...module,
        id: 'naira',
        title: 'Every naira',
        lesson: { text: 'Write it down.', questions },
      },
      { ...module, id: 'profit', title: 'Profit', lesson: { text: 'Sales less cost.', questions } },
    ],
    certificate_url: null,
    ...overrides,
  };
}

/** A quote of business insurance, for tests. */
export function makePolicy(overrides: Partial<Policy> = {}): Policy {
  return {
    id: nextId(),
    number: 'POL-7K2M-9QXA-4TNB',
    status: 'quoted',
    terms: {
      asset_band: 'Up to ₦25m',
      people_band: '3-9',
      covers: [{ item: 'stock', sum_kobo: 1_000_000_000 }],
    },
    prices: completePrices({
      annual: 9_000_000,
      'bi-annual': 4_770_000,
      quarterly: 2_475_000,
      monthly: 855_000,
    }),
    quoted_at: '2026-11-01T09:00:00Z',
    valid_until: '2026-12-01T09:00:00Z',
    covered_from: null,
    covered_until: null,
    document_url: null,
    ...overrides,
  };
}

/** A claim that waits for a decision, for tests. */
export function makeClaim(overrides: Partial<Claim> = {}): Claim {
  return {
    id: nextId(),
    number: 'CLM-7K2M-9QXA-4TNB',
    policy_number: 'POL-7K2M-9QXA-4TNB',
    item: 'stock',
    happened_on: '2026-11-20',
    description: 'Rain came through the roof of the shop.',
    amount_kobo: 5_000_000,
    status: 'submitted',
    files: [
      { id: nextId(), name: 'roof.png', media_type: 'image/png', bytes: 20_480, url: '/api/f' },
    ],
    timeline: [{ status: 'submitted', reason: null, at: '2026-11-20T09:00:00Z' }],
    created_at: '2026-11-20T09:00:00Z',
    ...overrides,
  };
}

export function makePublicBenefit(overrides: Partial<PublicBenefit> = {}): PublicBenefit {
  const { slug, category, title, provider, summary, audience, gives, documents } = makeBenefit();
  const { by_quote, prices, classes, is_new } = makeBenefit();
  const texts = { title, provider, summary, audience, gives, documents };
  const details = { slug, category, by_quote, prices, classes, is_new };
  return { ...texts, ...details, loan_packages: [], modules: [], ...overrides };
}
