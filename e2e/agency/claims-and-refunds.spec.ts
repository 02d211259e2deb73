import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { openDesk } from '../portal/staff.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { insuredOwner } from '../benefits/insured-owner.ts';
import { signInBy } from '../profile/new-owner.ts';

/** More than one person approves alone. */
const loss = 300_000;

async function decide(dialog: Locator, decision: string | RegExp, reason: string): Promise<void> {
  await dialog.getByRole('radio', { name: decision }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Save the decision' }).click();
  await expect(dialog).toBeHidden();
}

test('a large claim is paid, and a payment sent back, by two people of the agency each, and the owner sees it', async ({
  page,
  browser,
  portal,
  request,
}) => {
  const { phone, claims, payment } = await Given('an owner who has reported a loss', () =>
    insuredOwner(request, [loss]),
  );
  const { id, number } = claims[0]!;
  await signInBy(page, phone);
  await navigateClientSide(page, '/business-insurance');
  const claim = page.getByRole('article', { name: new RegExp(number) });
  await expect(claim).toContainText('In review');

  await When('a person finds the claim, takes it, and approves it', async () => {
    const desk = await openDesk(browser, portal.url, 'claims', '/agency/claims');
    await desk.getByRole('searchbox').fill(number);
    const row = desk.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('₦300,000.00');
    await expectNoAxeViolations(desk, 'the list of claims');
    await row.getByRole('link', { name: number }).click();
    await desk.getByRole('button', { name: 'Take it' }).click();
    await expect(desk.getByText('You work on this.')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Note' }).fill('The owner called.');
    await desk.getByRole('button', { name: 'Add the note' }).click();
    await expect(desk.getByText('The owner called.')).toBeVisible();
    await expectNoAxeViolations(desk, 'a claim at the desk');
    await desk.getByRole('button', { name: 'Decide', exact: true }).click();
    await decide(desk.getByRole('dialog'), 'Approve', 'The list of stock agrees.');
    await expect(desk.getByText('You proposed this approval.')).toBeVisible();
    await desk.context().close();
  });
  await When('a second one confirms the amount', async () => {
    const path = `/agency/claims/${id}`;
    const desk = await openDesk(browser, portal.url, 'claims.second', path);
    await desk.getByRole('button', { name: 'Decide as the second person' }).click();
    const dialog = desk.getByRole('dialog');
    await decide(dialog, 'Confirm: pay this amount', 'I read the list too.');
    await expect(desk.getByText('This claim is decided.')).toBeVisible();
    await desk.context().close();
  });
  await Then('the owner has the money and the reason, and never the notes', async () => {
    await page.reload();
    await expect(claim).toContainText('₦300,000.00 is in your account with us');
    await expect(claim).toContainText('The list of stock agrees.');
    for (const text of ['The owner called.', 'I read the list too.'])
      await expect(claim).not.toContainText(text);
    const told = async () => {
      const inbox = await request.get('/api/dev/inbox?format=json');
      const messages = (await inbox.json()) as { text: string }[];
      return messages.filter(({ text }) => text.includes(`${number} is approved for ₦300,000.00`));
    };
    // The message leaves the outbox after the decision.
    await expect.poll(async () => (await told()).length).toBe(1);
  });

  await When('a person finds the payment by its reference and asks for a refund', async () => {
    const desk = await openDesk(browser, portal.url, 'finance', '/agency/payments');
    await expectNoAxeViolations(desk, 'the list of payments');
    await desk.getByRole('textbox', { name: 'Reference' }).fill(payment.toLowerCase());
    await desk.getByRole('button', { name: 'Find' }).click();
    await desk.getByRole('button', { name: 'Send back' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Send the payment back' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the owner');
    await dialog.getByRole('button', { name: 'Send it back' }).click();
    await expect(desk.getByText('You asked for this refund.')).toBeVisible();
    await desk.context().close();
  });
  await When('a second one approves it', async () => {
    const path = '/agency/payments?view=second_person';
    const desk = await openDesk(browser, portal.url, 'finance.second', path);
    await desk.getByRole('link', { name: payment }).click();
    await desk.getByRole('button', { name: 'Decide as the second person' }).click();
    await decide(desk.getByRole('dialog'), /^Approve/, 'Seen with the owner');
    await expect(desk.getByText('There is nothing to send back.')).toBeVisible();
    await desk.context().close();
  });
  await Then('the owner reads that it was returned', async () => {
    await page.goto(`/dashboard/benefits/payment-confirmation?reference=${payment}`);
    await expect(
      page.getByRole('heading', { name: 'We have returned your payment' }),
    ).toBeVisible();
  });
});
