import type { CoverChange, Policy } from '@portal/contract';
import {
  failWith,
  makeUser,
  networkError,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makePolicy } from '../../catalogue/sample-benefits.ts';
import * as mount from '../../exposes/business-insurance.ts';

const policy = makePolicy({
  status: 'active',
  covered_from: '2026-11-01T09:00:00Z',
  covered_until: '2027-11-01T09:00:00Z',
});
const price = {
  terms: policy.terms,
  amount_kobo: 26_178_08,
  next_kobo: 134_250_00,
  plan: 'annual',
  starts_on: '2026-11-24',
} as const;
const change: CoverChange = {
  id: '6a0f7f9e-6f5b-4a70-9c59-0d0f3f3a5b11',
  status: 'coming',
  terms: policy.terms,
  amount_kobo: 0,
  next_kobo: 18_000_00,
  starts_on: '2027-11-02',
  payment: null,
  can_cancel: true,
};

function visit(shown: Policy = policy, api: PortalOptions['api'] = {}, at = '') {
  return renderPortal(
    { mount, path: '/business-insurance', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: `/business-insurance${at}`,
      api: {
        listPolicies: { data: { policies: [shown], asset_band: null, people_band: null } },
        listClaims: { data: [] },
        getBankInformation: { data: null },
        getFinanceAccount: networkError,
        priceCoverChange: { data: price },
        ...api,
      },
    },
  );
}

const lastToast = () => window.portalToasts?.waiting.at(-1)?.message;

async function choosePremises(user: Awaited<ReturnType<typeof visit>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Change cover' }));
  await user.click(await screen.findByRole('checkbox', { name: /Premises/ }));
  await user.click(screen.getByRole('button', { name: 'See the price' }));
}

test('an owner sees what a higher cover costs today, from when, and the next payment, and pays', async () => {
  const { user, api } = await visit(policy, {
    changeCover: { data: { payment: null } },
  });
  await choosePremises(user);
  const result = within(await screen.findByRole('region', { name: 'New cover and price' }));
  expect(result.getByText(/To pay today/).parentElement).toHaveTextContent('₦26,178.08');
  expect(result.getByText(/New cover from/).parentElement).toHaveTextContent(/24.*2026/);
  expect(result.getByText(/Your next payment/).parentElement).toHaveTextContent('₦134,250');
  await user.click(result.getByRole('button', { name: 'Pay ₦26,178.08' }));
  await waitFor(() => expect(api.requests('changeCover')).toHaveLength(1));
  expect(api.requests('changeCover')[0]?.body).toMatchObject({ amount_kobo: 26_178_08 });
});

test('the price is gone as soon as something else is chosen', async () => {
  const { user } = await visit();
  await choosePremises(user);
  await screen.findByRole('region', { name: 'New cover and price' });
  await user.click(screen.getByRole('checkbox', { name: /Equipment/ }));
  expect(screen.queryByRole('region', { name: 'New cover and price' })).toBeNull();
});

test('a lower cover is confirmed without a payment', async () => {
  const { user } = await visit(policy, {
    priceCoverChange: { data: { ...price, amount_kobo: 0 } },
    changeCover: { data: { payment: null } },
  });
  await choosePremises(user);
  await user.click(await screen.findByRole('button', { name: 'Change at the next renewal' }));
  await waitFor(() => expect(lastToast()).toBe('Your cover changes at the next renewal.'));
});

test('the cover that there is has no price', async () => {
  const { user } = await visit(policy, { priceCoverChange: failWith(409, { code: 'conflict' }) });
  await choosePremises(user);
  expect(await screen.findByText(/This is the cover you have/)).toBeVisible();
});

test('a planned change is shown and can be cancelled', async () => {
  const { user, api } = await visit({ ...policy, change }, { cancelCoverChange: { data: policy } });
  expect(await screen.findByText(/Your next payment is ₦18,000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(lastToast()).toMatch(/The change is cancelled/));
  expect(api.requests('cancelCoverChange')).toHaveLength(1);
});

test('a change that waits for its payment leads to it', async () => {
  const waiting = { ...change, status: 'waiting', starts_on: null, payment: 'PAY-1' } as const;
  await visit({ ...policy, change: { ...waiting, amount_kobo: 26_178_08 } });
  expect(await screen.findByText('Your new cover waits for your payment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
    'href',
    expect.stringContaining('PAY-1'),
  );
  expect(screen.queryByRole('button', { name: 'Change cover' })).toBeNull();
});

test('a paid change that is coming cannot be cancelled', async () => {
  await visit({ ...policy, change: { ...change, can_cancel: false } });
  expect(await screen.findByText(/Your cover changes on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the change' })).toBeNull();
});

test('a price that cannot be loaded can be asked for again, with what was chosen', async () => {
  const { user, api } = await visit(policy, { priceCoverChange: failWith(503) });
  await choosePremises(user);
  expect(await screen.findByText('We could not load the price')).toBeVisible();
  api.reply({ priceCoverChange: { data: price } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'New cover and price' })).toBeVisible();
  expect(screen.queryByText('We could not load the price')).toBeNull();
});

test('the form for another cover has a heading', async () => {
  await visit(policy, {}, '?change');
  expect(await screen.findByRole('heading', { name: 'Change cover', level: 3 })).toBeVisible();
});

test('what was chosen is kept when the owner leaves to set a payment PIN', async () => {
  const { user, unmount } = await visit();
  await choosePremises(user);
  unmount();
  await visit(policy, {}, '?change');
  expect(await screen.findByRole('checkbox', { name: /Premises/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Keep my cover' }));
  await user.click(await screen.findByRole('button', { name: 'Change cover' }));
  expect(await screen.findByRole('checkbox', { name: /Premises/ })).not.toBeChecked();
});
