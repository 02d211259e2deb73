import { financeCalls, type FoundPayment } from '@portal/contract';
import type { SearchContext, SearchOffer } from '@portal/remote-kit';
import { request } from '@portal/remote-kit/api';
import { currentLocale } from '@portal/remote-kit/i18n';
import { formatDate, formatMoney } from '@portal/ui';
import { financeApi } from '../endpoints/finance-api.ts';
import {
  customersPath,
  marketingPath,
  messagingPath,
  newCampaignPath,
  writePath,
} from '../message-paths.ts';
import {
  addedMoneyPath,
  addMoneyPath,
  bankAccountPath,
  beneficiariesPath,
  financePath,
  payForPath,
  paymentPath,
  paymentPinPath,
  payPath,
} from '../pay-paths.ts';

const pages = {
  finance: financePath,
  pay: payPath,
  airtime: payForPath('airtime'),
  data: payForPath('data'),
  electricity: payForPath('electricity'),
  cable: payForPath('cable'),
  transfer: payForPath('transfer'),
  addMoney: addMoneyPath(),
  bankAccount: bankAccountPath,
  paymentPin: paymentPinPath,
  beneficiaries: beneficiariesPath,
  messaging: messagingPath,
  write: writePath,
  marketing: marketingPath,
  newCampaign: newCampaignPath,
  customers: customersPath,
};

const searchApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    findPayments: build.query<FoundPayment[], { q: string }>({
      query: (query) => request(financeCalls.findPayments, { query }, { isQuiet: true }),
      transformResponse: (response: { data: FoundPayment[] }) => response.data,
      providesTags: ['money'],
    }),
  }),
});

const pathOf = ({ kind, reference }: FoundPayment) =>
  kind === 'benefit'
    ? `/dashboard/benefits/payment-confirmation?${new URLSearchParams({ reference })}`
    : kind === 'top_up'
      ? addedMoneyPath(reference)
      : paymentPath(reference);

/** Beginnings of references; the shortest names a kind and the first character after it. */
const looksLikeReference = (text: string) =>
  /[\d-]/.test(text) && /^[a-z][a-z\d\s-]*$/i.test(text) && text.replace(/[\s-]/g, '').length >= 4;

export function search({ t, dispatch }: SearchContext): SearchOffer {
  const find = async (q: string) => {
    const found = await dispatch(
      searchApi.endpoints.findPayments.initiate({ q }, { subscribe: false }),
    ).unwrap();
    return found.map((payment) => ({
      to: pathOf(payment),
      title: payment.reference,
      detail: [
        payment.counterparty ?? t(`kinds.${payment.kind}`),
        formatMoney(payment.amount_kobo, currentLocale()),
        formatDate(payment.created_at, currentLocale(), { time: false }),
      ].join(' · '),
    }));
  };
  return {
    pages: Object.entries(pages).map(([name, to]) => ({
      to,
      title: t(`pages.${name}.title`),
      keywords: t(`pages.${name}.keywords`),
    })),
    sources: [
      {
        name: t('payments'),
        find: (text) => (looksLikeReference(text) ? find(text) : null),
      },
    ],
  };
}
