import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { typing } from '../auth/input-method.ts';
import { Inbox } from '../auth/inbox.ts';
import { password } from '../portal/owners.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from './new-owner.ts';

/** The former number does not sign in any more (401); a wrong code gets 422. */
test.use({ expectedMessages: /status of (401|422)/, viewport: { width: 360, height: 740 } });

test('an owner moves to another phone number by its code, only by keyboard', async ({
  page,
  request,
}) => {
  const former = await registerOwner(request);
  const next = `0816${former.slice(4)}`;
  await signInBy(page, former);
  await page.goto('/dashboard/profile');
  const input = typing(page);
  const confirming = page.getByRole('dialog', { name: 'Confirm the new number' });

  await input.press('Edit User Information');
  await input.fill('Phone', next);
  await input.press('Save');
  await expect(confirming).toBeVisible();
  await expectNotCovered(page.getByText('Profile updated successfully', { exact: true }), [
    confirming.getByRole('heading'),
    confirming.getByRole('button', { name: 'Close' }),
    confirming.getByRole('button', { name: 'Confirm' }),
  ]);
  await expectNoAxeViolations(page, 'confirming a new number');
  await input.fill('Code', '000000');
  await expect(confirming.getByText('Invalid OTP code')).toBeVisible();
  await input.fill('Code', await new Inbox(request).code(`+234${next.slice(1)}`, 'sms'));
  await expect(page.getByText('Phone number updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const signIn = (username: string) =>
    request.post('/api/auth/login', { data: { username, password } });
  expect([(await signIn(former)).status(), (await signIn(next)).status()]).toEqual([401, 200]);
});

/** The notice of the save lies over none of what the dialog asks and offers. */
async function expectNotCovered(notice: Locator, parts: Locator[]): Promise<void> {
  await expect(notice).toBeVisible();
  for (const part of parts)
    await expect
      .poll(async () => {
        const [over, under] = [await notice.boundingBox(), await part.boundingBox()];
        if (!over || !under) return 'gone';
        return over.y + over.height <= under.y || under.y + under.height <= over.y;
      })
      .toBe(true);
}
