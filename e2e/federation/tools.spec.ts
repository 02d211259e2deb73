import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

interface Federation {
  moduleInfo: Record<string, { globalName: string; remotesInfo: object; shared: object[] }>;
  __SHARE__: Record<string, { default: object }>;
  __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[];
}

const script = /federation-tools\.js$/;

test.use({ signedInAs: 'completed' });

test('the tools of module federation find the page’s remotes and shared modules where dev tools are on', async ({
  page,
}) => {
  await When('a developer opens a page with ?federation=on', () =>
    page.goto('/dashboard/finance?federation=on'),
  );
  await Then('what the extension reads is filled', async () => {
    const federation = await page.evaluate(() => {
      const { moduleInfo, __SHARE__, __INSTANCES__ } = (
        globalThis as unknown as { __FEDERATION__: Federation }
      ).__FEDERATION__;
      return {
        modules: Object.keys(moduleInfo),
        remotes: Object.keys(moduleInfo.portal_shell?.remotesInfo ?? {}),
        shared: Object.keys(__SHARE__.portal_shell?.default ?? {}),
        instances: __INSTANCES__.map(({ name }) => name),
      };
    });
    // The agency's desk is in a frame: pages of owners know nothing of it.
    const remotes = ['mf_auth', 'mf_benefits', 'mf_finance', 'mf_profile'];
    expect(federation.remotes.toSorted()).toEqual(remotes);
    expect(federation.modules.map((name) => name.replace(/:.*/, '')).toSorted()).toEqual([
      ...remotes,
      'portal_shell',
    ]);
    expect(federation.shared).toEqual(expect.arrayContaining(['react', 'react-router-dom']));
    expect(federation.instances).toEqual(['portal_shell']);
  });
  await Then('the page is shown as ever', () =>
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  );
});

test('runtime plugins take part in loading when the runtime is put behind the loader', async ({
  page,
  context,
}) => {
  await Given('a plugin that a tool has put into the page', () =>
    context.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, {
        seen,
        __FEDERATION__: {
          __GLOBAL_PLUGIN__: [
            {
              name: 'watcher',
              onLoad: ({ id }: { id: string }) => void seen.push(id),
            },
          ],
        },
      });
    }),
  );
  await When('a developer opens a page with ?federation=runtime', () =>
    page.goto('/dashboard/finance?federation=runtime'),
  );
  await Then('the page is loaded by the runtime, with the plugin', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
      .toContain('mf_finance/finance');
  });
  await Then('other pages of the session are, too, until it is turned off', async () => {
    await page.goto('/dashboard/benefits');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
      .toContain('mf_benefits/benefits');
    await page.goto('/dashboard/finance?federation=off');
    await page.goto('/dashboard/finance');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(
      [],
    );
  });
});

test('a page that is not asked for them loads nothing of the tools', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/dashboard/finance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded.filter((url) => script.test(url))).toEqual([]);
  expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
});
