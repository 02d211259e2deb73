import type { Page } from '@playwright/test';
import { Then, When } from '../portal/steps.ts';
import { tabTo } from '../portal/tab-to.ts';
import { expect, test } from '../portal/test.ts';

/** Finds what a screen reader finds: the accessible names in the browser's own tree. */
async function namesInTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, name }) => (ignored || !name ? [] : [String(name.value)]));
}

/** A notice, as any area of the portal shows one. */
async function showNotice(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    Object.assign(window, {
      portalToasts: { waiting: [{ id: 1, message: text, duration: 60_000 }], count: 1 },
    });
    window.dispatchEvent(new Event('portal:toast'));
  }, message);
  await expect(page.getByText(message, { exact: true })).toBeVisible();
}

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

test('a person who listens finds the dialog and the notices, and nothing of the page behind, until it closes', async ({
  page,
}) => {
  await page.goto('/health?modal=sign-in');
  await expect(signInDialog(page)).toBeVisible();
  await showNotice(page, 'Saved on this device');
  const title = await page.locator('h1').innerText();
  const heard = await namesInTree(page);
  expect(heard).toContain('Sign in');
  expect(heard).toContain('Saved on this device');
  expect(heard).not.toContain(title);
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toBeHidden();
  expect(await namesInTree(page)).toContain(title);
});

test('a keyboard reaches the dialog and the notices above it, never the page behind', async ({
  page,
}) => {
  await page.goto('/health?modal=sign-in');
  await expect(page.locator('input[name=username]')).toBeFocused();
  await showNotice(page, 'Saved on this device');
  const stops = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press(key);
      stops.add(
        await page.evaluate(() => {
          const at = document.activeElement;
          if (!at || at === document.body) return 'the browser’s own bars';
          if (at.closest('[role=dialog]')) return 'dialog';
          return at.closest('[role=region] li') ? 'notice' : at.outerHTML;
        }),
      );
    }
  stops.delete('the browser’s own bars');
  expect([...stops].toSorted()).toEqual(['dialog', 'notice']);
});

test('a notice is closed above a dialog, and the dialog stays', async ({ page }) => {
  await page.goto('/health?modal=sign-in');
  await expect(signInDialog(page)).toBeVisible();
  await showNotice(page, 'Saved on this device');
  const notices = page.getByRole('region', { name: /Notices/ });
  await notices.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeHidden();
  await expect(signInDialog(page)).toBeVisible();
});

test.describe('where the dialogs did not load for an alert', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('the alert is heard, reached by Tab and closed over a dialog that opens all the same', async ({
    page,
  }) => {
    const said = 'The portal is not responding';
    const alert = page.getByRole('alert').filter({ hasText: said });
    await When('a message is sent while neither the API nor the dialogs respond', async () => {
      await page.goto('/#contact');
      const form = page.getByRole('form', { name: 'Write to us' });
      await form.getByLabel('Email').fill('bola@example.com');
      await form.getByLabel('Message').fill('Where is the nearest office?');
      await page.route(/\/api\/|\/dialogs\./, (route) => route.abort('connectionrefused'));
      await form.getByRole('button').click();
      await expect(alert).toBeVisible();
      await page.unrouteAll();
    });
    await When('the connection is back, they open the sign-in dialog', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.locator('input[name=username]')).toBeFocused();
    });
    expect(await namesInTree(page)).toContain(said);
    await When('they go to the alert by Tab and close it', async () => {
      await tabTo(page, alert.getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Enter');
    });
    await Then('the dialog stays', async () => {
      await expect(alert).toBeHidden();
      await expect(signInDialog(page)).toBeVisible();
    });
  });
});

test('text that is selected by a drag out of the dialog does not close it; a press beside it does', async ({
  page,
}) => {
  await page.goto('/health?modal=sign-in');
  const box = await signInDialog(page).getByRole('heading').boundingBox();
  if (!box) throw new Error('The title of the dialog is not in sight');
  await When('the mouse is pressed on the title and released beside the dialog', async () => {
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 4 });
    await page.mouse.up();
  });
  await expect(signInDialog(page)).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(signInDialog(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap beside a dialog closes it, and what lies beneath receives nothing', async ({
    page,
  }) => {
    await page.goto('/health');
    const link = await page.getByRole('banner').getByRole('link').first().boundingBox();
    if (!link) throw new Error('The first link of the page is not in sight');
    await page.goto('/health?modal=sign-in');
    await expect(signInDialog(page)).toBeVisible();
    await page.touchscreen.tap(link.x + link.width / 2, link.y + link.height / 2);
    await Then('the page behind is where it was', async () => {
      await expect(signInDialog(page)).toBeHidden();
      await expect(page).toHaveURL('/health');
    });
  });
});
