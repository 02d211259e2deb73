import { enterCredentials } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

/** The server rejects the call of a session that it has ended. */
test.use({ expectedMessages: /status of 401/, viewport: { width: 360, height: 740 } });

test('an owner who registered today comes back after an expired session, to what was typed', async ({
  page,
  context,
  request,
}) => {
  const phone = await registerOwner(request);
  const place = '/dashboard/messaging/new';
  const subject = page.getByLabel('Subject');
  await Given('a message that is being written', async () => {
    await signInBy(page, phone);
    await page.goto(place);
    await subject.fill('My certificate');
    await page.getByLabel('Message').fill('Where do I find it?');
  });
  await When('the session ends on the server and the owner sends the message', async () => {
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Login' }).click();
  });
  await Then('the sign-in is open, and leads back to the message', async () => {
    await enterCredentials(page, phone);
    await expect(page).toHaveURL(place);
    await expect(subject).toHaveValue('My certificate');
    await expect(page.getByLabel('Message')).toHaveValue('Where do I find it?');
  });
});
