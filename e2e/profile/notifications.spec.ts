import { nightly } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a new owner takes no more text messages about benefits, and the choice is kept',
  nightly,
  async ({ page, request }) => {
    await signInBy(page, await registerOwner(request));
    await page
      .getByRole('navigation', { name: 'Profile pages' })
      .getByRole('link', { name: 'Notifications' })
      .click();
    const kind = page.getByRole('group', { name: 'Benefits and renewals' });
    const text = kind.getByRole('checkbox', { name: 'Text message' });
    await expect(text).toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && /notif/.test(response.url()),
    );
    await text.uncheck();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(text).not.toBeChecked();
    await expect(kind.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  },
);
