import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

test.use({ viewport: { width: 360, height: 640 } });

const checkout = '/activate?benefit=group-life-cover&plan=annual';

test('price and button are on the first screen of a phone, and stay where they are while the balance loads', async ({
  page,
}) => {
  await signInBy(page, await registerOwner(page.request));
  await page.route('**/api/finance/accounts', async (route) => {
    await pause(1500);
    await route.fallback();
  });
  await page.goto(checkout);
  const pay = page.getByRole('button', { name: 'Pay ₦30,000', exact: true });
  await expect(pay).not.toHaveAttribute('aria-disabled');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const [price, button, bar] = await Promise.all([
    page.getByText('₦30,000.00 for 12 months').boundingBox(),
    pay.boundingBox(),
    menu.getByRole('link', { name: 'Dashboard' }).boundingBox(),
  ]);
  expect(price!.y + price!.height).toBeLessThanOrEqual(button!.y);
  expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y);
  const others = page.getByText('Add other benefits to this payment');
  const before = await others.boundingBox();
  await expect(page.getByText(/Your balance is/)).toBeVisible();
  expect(await others.boundingBox()).toEqual(before);
  expect(await pay.boundingBox()).toEqual(button);
});
