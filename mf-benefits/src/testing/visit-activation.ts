import { completePrices } from '@portal/contract';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { makeBenefit, makePayment } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/activate.ts';

export const life = makeBenefit({
  slug: 'life-cover',
  title: 'Life cover',
  prices: completePrices({
    annual: 1_000_000,
    'bi-annual': 600_000,
    quarterly: 350_000,
    monthly: 120_000,
  }),
});

/** The page where benefits are activated, with an API that knows two of them. */
export function visit(query: string, api: PortalOptions['api'] = {}) {
  return renderPortal(
    { mount, path: '/activate', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: `/activate${query}`,
      api: {
        getBenefit: { data: makeBenefit() },
        listBenefits: { data: [makeBenefit(), life] },
        listPayments: { data: [] },
        activateBenefit: { data: { payment: makePayment() } },
        getFinanceAccount: failWith(503),
        ...api,
      },
    },
  );
}
