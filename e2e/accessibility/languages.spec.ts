import { draftLocales, locales } from '@portal/contract';
import { nightlyIf } from '../portal/nightly.ts';
import { keepPictures } from '../portal/pictures.ts';
import { expect, test } from '../portal/test.ts';

const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const paths = [
  '/dashboard',
  '/dashboard/benefits',
  '/dashboard/benefits/coverage/owner-health-plan',
  '/activate?benefit=group-life-cover',
  '/dashboard/finance',
  '/dashboard/finance/pay/airtime',
  '/dashboard/messaging',
  '/dashboard/profile',
  '/dashboard/profile/business',
  '/dashboard/profile/security',
];

test.use({ viewport: { width: 360, height: 760 } });

for (const locale of locales)
  test.describe(`in ${locale}`, nightlyIf(locale !== draftLocales[0]), () => {
    test('the landing page, the catalogue and the registration fit a small phone', async ({
      page,
      context,
      portal,
    }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: portal.url }]);
      const pictures = keepPictures(`${locale}-visitor`);
      for (const path of ['/', '/benefits', '/register']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect([path, await page.evaluate(beyond)]).toEqual([path, 0]);
        await pictures.take(page);
      }
      await pictures.end(page);
    });

    test.describe('an owner', nightlyIf(true), () => {
      test.use({ signedInAs: 'completed' });
      test('reads pages that fit a small phone', async ({ page, context, portal }) => {
        await context.addCookies([{ name: 'locale', value: locale, url: portal.url }]);
        const pictures = keepPictures(`${locale}-owner`);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect([path, await page.evaluate(beyond)]).toEqual([path, 0]);
          await pictures.take(page);
        }
        await pictures.end(page);
      });
    });
  });
