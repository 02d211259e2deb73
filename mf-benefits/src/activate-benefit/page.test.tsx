import { failWith, networkError, stillWaiting } from '@portal/remote-kit/testing';
import { formatDate } from '@portal/ui';
import { addMonths, completePrices, type Benefit, type Payment } from '@portal/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  makeActivation,
  makeBenefit,
  makePayment,
  makePolicy,
} from '../catalogue/sample-benefits.ts';
import { life, visit } from '../testing/visit-activation.ts';

afterEach(() => {
  window.location.hash = '';
});

/** Once it is known whether a payment waits: a press before that does nothing. */
const findPayButton = (name: string | RegExp) => screen.findByRole('button', { name, busy: false });

test.each([
  ['annual', 'You pay once a year', '₦54,000.00 for 12 months', '₦12,000.00', 12],
  ['bi-annual', 'You pay every 6 months', '₦29,000.00 for 6 months', '₦4,000.00', 6],
  ['quarterly', 'You pay every 3 months', '₦15,500.00 for 3 months', '₦1,000.00', 3],
  ['monthly', 'You pay every month', '₦5,500.00 for 1 month', null, 1],
])(
  'the %s view says what to pay today, when again, and what it saves',
  async (plan, name, payment, saving, months) => {
    await visit(`?benefit=shop-cover&plan=${plan}`);
    const view = await screen.findByRole('region', { name });
    expect(view).toHaveTextContent(payment);
    if (saving) expect(view).toHaveTextContent(`Saving on each payment${saving}`);
    else expect(view).not.toHaveTextContent('Saving');
    const next = addMonths(new Date(), months);
    expect(view).toHaveTextContent(formatDate(next.toISOString(), 'en', { time: false }));
  },
);

test('no plan is chosen for an owner, and the URL names the one that the owner chooses', async () => {
  const { user, location } = await visit('?benefit=shop-cover');
  const plans = within(await screen.findByRole('navigation', { name: 'Payment plans' }));
  for (const link of plans.getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await user.click(plans.getByRole('link', { name: /^Every 6 months/ }));
  expect(screen.getByRole('region', { name: 'You pay every 6 months' })).toBeVisible();
  expect(location()).toBe('/activate?benefit=shop-cover&plan=bi-annual');
  expect(plans.getByRole('link', { name: /^Every 6 months/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the button says the amount and leads to the checkout, with the price that was shown', async () => {
  const { user, api } = await visit('?benefit=shop-cover&plan=monthly');
  await user.click(await findPayButton('Pay ₦5,500'));
  await waitFor(() => expect(window.location.hash).toBe('#checkout'));
  const [sent] = api.requests('activateBenefit');
  expect(sent?.body).toEqual({ plan: 'monthly', amount_kobo: 550_000, others: [] });
  expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('an owner pays for several benefits at once and sees what each of them costs', async () => {
  const { user, api, location } = await visit('?benefit=shop-cover&plan=annual');
  await user.click(await screen.findByText('Add other benefits to this payment'));
  await user.click(screen.getByRole('checkbox', { name: /Life cover/ }));
  expect(location()).toContain('with=life-cover');
  await user.click(await findPayButton('Pay ₦64,000'));
  await waitFor(() => expect(api.requests('activateBenefit')).toHaveLength(1));
  expect(api.requests('activateBenefit')[0]?.body).toMatchObject({
    amount_kobo: 6_400_000,
    others: [{ slug: 'life-cover', plan: 'annual' }],
  });
});

test('an owner cannot press before the other benefits of the URL are in the sum, and the page does not move then', async () => {
  let respondWithList: (response: { data: Benefit[] }) => void = () => undefined;
  await visit('?benefit=shop-cover&plan=annual&with=life-cover', {
    listBenefits: () => new Promise((resolve) => (respondWithList = resolve)),
  });
  expect(await screen.findByRole('link', { name: /Back to the benefit/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await act(async () => respondWithList({ data: [makeBenefit(), life] }));
  expect(await screen.findByRole('button', { name: 'Pay ₦64,000' })).toBeVisible();
});

test('an owner pays for one benefit when the list of the others cannot be loaded, and keeps the page while it is loaded again', async () => {
  const { user, api } = await visit('?benefit=shop-cover&plan=annual', {
    listBenefits: failWith(503),
    activateBenefit: failWith(503),
  });
  const pay = await findPayButton('Pay ₦54,000');
  api.reply({ listBenefits: stillWaiting });
  await user.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('You have paid nothing');
  await waitFor(() => expect(api.requests('listBenefits')).toHaveLength(2));
  expect(pay).toBeVisible();
});

test('an owner whose response is lost presses again, and it is the same payment', async () => {
  const { user, api } = await visit('?benefit=shop-cover&plan=annual', {
    activateBenefit: networkError(),
  });
  const pay = await findPayButton('Pay ₦54,000');
  await user.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('you never pay twice');
  api.reply({ activateBenefit: { data: { payment: makePayment() } } });
  await user.click(pay);
  await waitFor(() => expect(window.location.hash).toBe('#checkout'));
  const keys = api.requests('activateBenefit').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('an owner whose payment is done already is led to it instead of to a checkout', async () => {
  const paid = makePayment({ status: 'paid', checkout_url: null });
  const { user, location } = await visit('?benefit=shop-cover&plan=annual', {
    activateBenefit: { data: { payment: paid } },
  });
  await user.click(await findPayButton('Pay ₦54,000'));
  await waitFor(() =>
    expect(location()).toBe(`/dashboard/benefits/payment-confirmation?reference=${paid.reference}`),
  );
});

test('an owner who comes back from the checkout finds the page as it was, and can pay again', async () => {
  const { user } = await visit('?benefit=shop-cover&plan=annual');
  const button = await findPayButton('Pay ₦54,000');
  await user.click(button);
  await waitFor(() => expect(window.location.hash).toBe('#checkout'));
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(button).not.toHaveAttribute('aria-busy', 'true');
});

test('a price that has changed is shown and asked about before anything is paid', async () => {
  const { user, api } = await visit('?benefit=shop-cover&plan=annual', {
    activateBenefit: failWith(409, { code: 'price_changed' }),
  });
  const pay = await findPayButton('Pay ₦54,000');
  const dearer = completePrices({
    annual: 6_000_000,
    'bi-annual': 3_000_000,
    quarterly: 1_600_000,
    monthly: 600_000,
  });
  api.reply({ getBenefit: { data: makeBenefit({ prices: dearer }) } });
  await user.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('You have paid nothing');
  expect(await screen.findByRole('button', { name: 'Pay ₦60,000' })).toBeVisible();
});

test.each([
  [409, 'already_active', 'This benefit is active already'],
  [503, 'unavailable', 'The payment service is not responding'],
] as const)('a rejection %s %s says that nothing was paid', async (status, code, title) => {
  const { user } = await visit('?benefit=shop-cover&plan=annual', {
    activateBenefit: failWith(status, { code }),
  });
  await user.click(await findPayButton(/^Pay/));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent('You have paid nothing');
});

test('an owner who comes without a benefit is led to the list', async () => {
  const { portal } = await visit('');
  expect(screen.getByText('Choose a benefit first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the benefits' })).toHaveAttribute(
    'href',
    '/dashboard/benefits',
  );
  expect(portal.title()).toBe('Activate your benefit');
});

test('an owner who has the benefit pays for the period after the present one', async () => {
  const activation = makeActivation({ renews_at: '2027-05-01T09:00:00Z' });
  const { user, api } = await visit('?benefit=shop-cover&plan=monthly', {
    getBenefit: { data: makeBenefit({ is_active: true }) },
    listBenefitActivations: { data: [activation] },
    renewBenefit: { data: { payment: makePayment() } },
  });
  expect(await screen.findByText('This benefit is active')).toBeVisible();
  expect(await screen.findByText('Jun 01, 2027')).toBeVisible();
  await user.click(await findPayButton('Pay ₦5,500 for the next period'));
  await waitFor(() => expect(window.location.hash).toBe('#checkout'));
  expect(api.requests('renewBenefit')[0]?.params).toEqual({ id: activation.id });
});

test('the checkout of business insurance names what is insured and up to which amount', async () => {
  await visit('?benefit=business-insurance&plan=annual', {
    getBenefit: { data: makeBenefit({ slug: 'business-insurance', by_quote: true }) },
    listPolicies: { data: { policies: [makePolicy()], asset_band: null, people_band: null } },
  });
  expect(await screen.findByText('Stock, up to ₦10,000,000')).toBeVisible();
});

test('an owner with a payment that waits reads of it before paying, and can finish it', async () => {
  await visit('?benefit=shop-cover&plan=monthly', { listPayments: { data: [makePayment()] } });
  const status = await screen.findByText('A payment for this benefit is waiting');
  expect(status).toBeVisible();
  expect(screen.getByText(/₦54,000, reference PAY-7K2M-9QXA-4TNB/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finish paying' })).toHaveAttribute('href', '#checkout');
});

test('a payment that another tab has started stops the first press, and the owner decides', async () => {
  const { user, api } = await visit('?benefit=shop-cover&plan=monthly');
  const pay = await findPayButton('Pay ₦5,500');
  api.reply({ listPayments: { data: [makePayment()] } });
  await user.click(pay);
  expect(await screen.findByText('A payment for this benefit is waiting')).toBeVisible();
  expect(api.requests('activateBenefit')).toHaveLength(0);
  await user.click(pay);
  await waitFor(() => expect(api.requests('activateBenefit')).toHaveLength(1));
});

test('nothing can be paid until it is known whether a payment waits', async () => {
  let deliver: (value: { data: Payment[] }) => void = () => undefined;
  const list = new Promise<{ data: Payment[] }>((resolve) => (deliver = resolve));
  const { api } = await visit('?benefit=shop-cover&plan=monthly', { listPayments: () => list });
  await waitFor(() => expect(api.requests('listPayments')).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'Back to the benefit' })).toBeVisible();
  // The notice would move a button that is there before it.
  expect(screen.queryByRole('button', { name: 'Pay ₦5,500' })).not.toBeInTheDocument();
  deliver({ data: [makePayment()] });
  expect(await screen.findByText('A payment for this benefit is waiting')).toBeVisible();
  expect(await findPayButton('Pay ₦5,500')).not.toHaveAttribute('aria-disabled');
  expect(api.requests('listPayments')).toHaveLength(1);
});

test('a list of payments that does not load does not stop an owner from paying', async () => {
  const { user, api } = await visit('?benefit=shop-cover&plan=monthly', {
    listPayments: failWith(503),
  });
  await user.click(await findPayButton('Pay ₦5,500'));
  await waitFor(() => expect(api.requests('activateBenefit')).toHaveLength(1));
});

test('a renewal without a plan in the URL starts with the plan that the owner has', async () => {
  await visit('?benefit=shop-cover', {
    getBenefit: { data: makeBenefit({ is_active: true }) },
    listBenefitActivations: { data: [makeActivation({ plan: 'quarterly' })] },
  });
  expect(await screen.findByRole('region', { name: 'You pay every 3 months' })).toBeVisible();
});

test('a free benefit is activated with one press and nothing to pay', async () => {
  const free = makeBenefit({ slug: 'free', category: 'smedan', prices: null });
  const { user, api } = await visit('?benefit=free', {
    getBenefit: { data: free },
    activateBenefit: { data: { payment: null } },
  });
  const activate = await screen.findByRole('button', { name: 'Activate for free' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  api.reply({ getBenefit: { data: { ...free, is_active: true } } });
  await user.click(activate);
  expect(await screen.findByText('This benefit is active')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a loan has nothing to pay here', async () => {
  await visit('?benefit=loan', {
    getBenefit: { data: makeBenefit({ category: 'loan', prices: null }) },
  });
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a benefit that there is not is a page that is not there', async () => {
  await visit('?benefit=moon-landing', { getBenefit: failWith(404) });
  expect(await screen.findByText('Error 404')).toBeVisible();
});
