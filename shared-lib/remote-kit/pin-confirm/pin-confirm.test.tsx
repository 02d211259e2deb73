import { screen, waitFor } from '@testing-library/react';
import type { ApiError } from '../api/errors.ts';
import {
  failWith,
  makeFinanceSelect,
  makeUser,
  renderPortal,
  type Replies,
} from '../testing/index.ts';
import { missingTexts } from '../testing/missing-texts.ts';
import { PinConfirm, type PinConfirmProps } from './index.ts';
import { locales } from './locales.ts';

const select = (has_pin: boolean, is_locked = false): Replies => ({
  getFinanceSelect: {
    data: makeFinanceSelect({ auth: { has_pin, is_locked }, is_simulated: false }),
  },
});
const problem = (over: Partial<ApiError>): ApiError => ({
  kind: 'status',
  status: 422,
  code: 'validation_failed',
  message: '',
  fields: {},
  conflict: null,
  requestId: null,
  retryAfter: null,
  ...over,
});

async function open(api: Replies, props: Partial<PinConfirmProps> = {}) {
  const onPin = jest.fn<Promise<ApiError | null>, [string]>(async () => null);
  const page = await renderPortal(
    <PinConfirm label="Confirm" action="Pay ₦500" onPin={onPin} {...props} />,
    { signedInAs: makeUser(), at: '/dashboard/finance/pay/data?to=7', api },
  );
  const enter = async (pin: string) => {
    await page.user.type(await screen.findByLabelText('Payment PIN'), pin);
    await page.user.click(screen.getByRole('button', { name: /^(Pay|Try again)/ }));
  };
  return { ...page, onPin, enter };
}

test('the PIN that is entered is what confirms', async () => {
  const { enter, onPin } = await open(select(true));
  await enter('4826');
  expect(onPin.mock.calls).toEqual([['4826']]);
});

test('a wrong PIN is named at its field, which is empty again', async () => {
  const onPin = async () => problem({ fields: { pin: ['Wrong PIN. Tries left: 4'] } });
  const { enter } = await open(select(true), { onPin });
  await enter('4826');
  expect(await screen.findByText('Wrong PIN. Tries left: 4')).toBeVisible();
  expect(screen.getByLabelText('Payment PIN')).toHaveValue('');
});

test('where no response came, the form says that a second try is safe', async () => {
  const onPin = async () => problem({ kind: 'network', code: 'no_answer' });
  const { enter } = await open(select(true), { onPin });
  await enter('4826');
  expect(await screen.findByText(/you will not pay twice/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an owner who forgot the PIN is led to setting a new one, and back', async () => {
  await open(select(true));
  expect(await screen.findByRole('link', { name: 'I forgot the PIN' })).toHaveAttribute(
    'href',
    '/dashboard/finance/payment-pin?then=%2Fdashboard%2Ffinance%2Fpay%2Fdata%3Fto%3D7',
  );
});

test.each([
  [false, false, 'Set a payment PIN first', 'Set the PIN'],
  [true, true, 'Your payment PIN is locked', 'Set a new PIN with a code'],
])(
  'with has_pin %s and is_locked %s there is no field, but the way to a PIN',
  async (...expected) => {
    const [has_pin, is_locked, title, link] = expected;
    await open(select(has_pin, is_locked), { note: 'We keep what you typed.' });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('We keep what you typed.')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByLabelText('Payment PIN')).not.toBeInTheDocument();
  },
);

test('a page that knows about the PIN already causes no request', async () => {
  const { api } = await open({}, { auth: { has_pin: true, is_locked: false } });
  expect(await screen.findByLabelText('Payment PIN')).toBeVisible();
  expect(api.requests('getFinanceSelect')).toHaveLength(0);
});

test('the PIN can be entered when the server does not say whether there is one', async () => {
  await open({ getFinanceSelect: failWith(500) });
  await waitFor(() => expect(screen.getByLabelText('Payment PIN')).toBeVisible());
});

test('every text is there in every language', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
