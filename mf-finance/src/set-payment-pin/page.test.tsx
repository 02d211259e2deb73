import { pinLimits } from '@portal/contract';
import { makeFinanceSelect, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as mount from '../exposes/finance.ts';

const select = makeFinanceSelect({ auth: { has_pin: false, is_locked: false } });

test.each([
  ['/dashboard/benefits/loan/working-capital-loan', 'the loan'],
  ['/dashboard/finance/pay/airtime?to=1', 'the payment'],
  ['https://evil.example/', 'no other site', '/dashboard/finance/pay'],
  ['//evil.example', 'no other host', '/dashboard/finance/pay'],
])(
  'after the PIN is set, the link of an owner who came with %s leads to %s',
  async (then, _name, href = then) => {
    const { user } = await renderPortal(
      { mount, path: '/dashboard/finance', remote: 'mf-finance' },
      {
        signedInAs: makeUser(),
        at: `/dashboard/finance/payment-pin?then=${encodeURIComponent(then)}`,
        api: { getFinanceSelect: { data: select }, setPaymentPin: { message: '' } },
      },
    );
    await user.click(await screen.findByLabelText('New PIN'));
    await user.keyboard('4826');
    await user.click(screen.getByLabelText('Repeat the new PIN'));
    await user.keyboard('4826');
    await user.click(screen.getByRole('button', { name: 'Set the PIN' }));
    expect(await screen.findByRole('link', { name: 'Continue to pay' })).toHaveAttribute(
      'href',
      href,
    );
  },
);

test('a locked PIN says how many wrong tries locked it', async () => {
  await renderPortal(
    { mount, path: '/dashboard/finance', remote: 'mf-finance' },
    {
      signedInAs: makeUser(),
      at: '/dashboard/finance/payment-pin',
      api: { getFinanceSelect: { data: { ...select, auth: { has_pin: true, is_locked: true } } } },
    },
  );
  expect(
    await screen.findByText(new RegExp(`entered ${pinLimits.wrongTries} times`)),
  ).toBeVisible();
});
