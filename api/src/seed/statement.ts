import type { Locale } from '../i18n/locale.ts';
import { translate } from '../i18n/texts.ts';
import type { NewTransaction } from '../modules/ledger/post-transactions.ts';
import { wordIn } from '../modules/ledger/wording.ts';

type Line = Pick<
  NewTransaction,
  'type' | 'direction' | 'counterparty' | 'narration' | 'translations'
> & {
  /** Naira in the first month; sales and prices move a little from month to month. */
  naira: number;
  /** Days before the end of the month. */
  day: number;
};

/** A month of business: four lines, and a fifth in turn. Sales come in before money goes out. */
export interface Trade {
  monthly: Line[];
  inTurn: Line[];
  failed: string;
  pending: string;
}

/** The words of a campaign to so many customers, as the portal writes them. */
const campaignOf = (customers: number) =>
  wordIn((locale) => ({
    counterparty: translate(locale, 'marketing.counterparty'),
    narration: translate(locale, 'marketing.narration', {
      count: String(customers),
      parts: String(customers),
    }),
  }));

export const fabricTrade: Trade = {
  monthly: [
    {
      type: 'deposit',
      direction: 'credit',
      naira: 284_500,
      day: 27,
      counterparty: 'Kano Textile Buyers',
      narration: 'Adire, 60 yards',
    },
    {
      type: 'transfer',
      direction: 'debit',
      naira: 121_000,
      day: 23,
      counterparty: 'Itoku Cotton Traders',
      narration: 'White cotton for dyeing',
    },
    {
      type: 'electricity',
      direction: 'debit',
      naira: 18_500,
      day: 17,
      counterparty: 'Ibadan Electricity Distribution Company',
      narration: 'Prepaid meter, workshop',
    },
    {
      type: 'airtime',
      direction: 'debit',
      naira: 3_000,
      day: 12,
      counterparty: 'MTN Nigeria',
      narration: 'Airtime 0803 000 0001',
    },
  ],
  inTurn: [
    {
      type: 'data',
      direction: 'debit',
      naira: 6_500,
      day: 8,
      counterparty: 'Airtel Nigeria',
      narration: '20 GB, 30 days',
    },
    {
      type: 'cable',
      direction: 'debit',
      naira: 9_900,
      day: 8,
      counterparty: 'GOtv',
      narration: 'Shop television',
    },
    {
      type: 'marketing',
      direction: 'debit',
      naira: 7_200,
      day: 8,
      ...campaignOf(480),
    },
  ],
  failed: 'Itoku Cotton Traders',
  pending: 'Abeokuta Dyers Cooperative',
};

export const agencyTrade: Trade = {
  monthly: [
    {
      type: 'deposit',
      direction: 'credit',
      naira: 512_000,
      day: 28,
      counterparty: 'Ogbete Market Traders Union',
      narration: 'Agency commission',
    },
    {
      type: 'transfer',
      direction: 'debit',
      naira: 236_000,
      day: 22,
      counterparty: 'Okafor Agency staff',
      narration: 'Salaries',
    },
    {
      type: 'electricity',
      direction: 'debit',
      naira: 31_000,
      day: 16,
      counterparty: 'Enugu Electricity Distribution Company',
      narration: 'Prepaid meter, office',
    },
    {
      type: 'airtime',
      direction: 'debit',
      naira: 12_000,
      day: 11,
      counterparty: 'Airtel Nigeria',
      narration: 'Airtime for the field team',
    },
  ],
  inTurn: [
    {
      type: 'data',
      direction: 'debit',
      naira: 25_000,
      day: 7,
      counterparty: 'MTN Nigeria',
      narration: '120 GB, 30 days',
    },
    {
      type: 'marketing',
      direction: 'debit',
      naira: 16_500,
      day: 7,
      ...campaignOf(1100),
    },
  ],
  failed: 'Coal City Printers',
  pending: 'Coal City Printers',
};

const dayMs = 24 * 60 * 60 * 1000;
const monthDays = 30;

/**
 * The statement of an account over the last months, oldest first. It depends on nothing but its
 * arguments, so that two runs at the same moment agree.
 */
export function writeStatement(options: {
  accountId: string;
  /** Makes references different between accounts. */
  series: string;
  trade: Trade;
  months: number;
  now: Date;
  /** Paid benefits, which the statement shows as well. */
  benefits: {
    title: (locale: Locale) => string;
    provider: string;
    amount_kobo: number;
    at: Date;
  }[];
}): NewTransaction[] {
  const { accountId, series, trade, months, now } = options;
  const { monthly, inTurn } = trade;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const drafts: Omit<NewTransaction, 'reference'>[] = [];

  for (let month = months - 1; month >= 0; month -= 1) {
    const turn = inTurn[month % inTurn.length];
    for (const line of turn === undefined ? monthly : [...monthly, turn]) {
      const { naira, day, ...rest } = line;
      const change = 1 + ((month * 7 + line.day) % 9) / 100;
      drafts.push({
        ...rest,
        account_id: accountId,
        amount_kobo: Math.round(naira * change) * 100,
        status: 'successful',
        // Hours differ, so that a list by day does not look like a machine's.
        created_at: at(month * monthDays + day + ((month * 5 + day) % 9) / 24),
      });
    }
  }
  for (const { title, provider, amount_kobo, at: paidAt } of options.benefits) {
    drafts.push({
      account_id: accountId,
      type: 'benefit',
      direction: 'debit',
      amount_kobo,
      status: 'successful',
      ...wordIn((locale) => ({ counterparty: provider, narration: title(locale) })),
      created_at: paidAt,
    });
  }
  drafts.push(
    {
      account_id: accountId,
      type: 'transfer',
      direction: 'debit',
      amount_kobo: 4_500_000,
      status: 'failed',
      counterparty: trade.failed,
      narration: 'Advance payment',
      created_at: at(5.4),
    },
    {
      account_id: accountId,
      type: 'transfer',
      direction: 'debit',
      amount_kobo: 2_750_000,
      status: 'pending',
      counterparty: trade.pending,
      narration: 'Invoice of this month',
      created_at: at(0.2),
    },
  );
  return drafts
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((draft, index) => ({
      ...draft,
      reference: `${series}-${draft.created_at.toISOString().slice(0, 10).replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
    }));
}
