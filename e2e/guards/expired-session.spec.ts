import { journey } from '../portal/journey.ts';
import { enterCredentials } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

/** The server rejects the call of a session that it has ended. */
test.use({ expectedMessages: /status of 401/, viewport: { width: 360, height: 740 } });

test(
  'an owner who registered today comes back after an expired session, to what was typed',
  journey('back-after-expired-session'),
  async ({ page, context, request }) => {
    const phone = await registerOwner(request);
    const place = '/dashboard/messaging/new';
    const subject = page.getByLabel('Subject');
    await Given('a new owner', () => signInBy(page, phone));
    await Given('a message that is being written', async () => {
      await page.goto(place);
      await subject.fill('My certificate');
      await page.getByLabel('Message').fill('Where do I find it?');
    });
    await When('the session ends on the server and the owner sends the message', async () => {
      const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
      const headers = { authorization: `Bearer ${token}` };
      expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    });
    await When('the owner signs in again', async () => {
      await page.getByRole('button', { name: 'Login' }).click();
      await enterCredentials(page, phone);
    });
    await Then('the owner is back at the message', async () => {
      await expect(page).toHaveURL(place);
      await expect(subject).toHaveValue('My certificate');
      await expect(page.getByLabel('Message')).toHaveValue('Where do I find it?');
    });
  },
);
