import { test, expect } from './setup/test.ts';
import { amina, emeka, hauwa, tunde, signedIn } from './setup/people.ts';
import { writeFileSync } from 'node:fs';
const routes = [
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/profile/business',
  '/dashboard/finance',
  '/dashboard/messaging',
  '/dashboard/benefits',
  '/dashboard/benefits/payment-confirmation',
  '/dashboard/benefits/smedan',
  '/dashboard/benefits/coverage',
  '/dashboard/benefits/coverage/shop-and-stock-cover',
  '/dashboard/benefits/training',
  '/dashboard/benefits/loan',
  '/activate',
  '/business-insurance',
  '/dashboard/claims',
  '/dashboard/benefits/nope',
  '/dashboard/nope',
  '/nope',
  '/email/verify/1',
  '/email/resend',
  '/internal/7c2f9e4b',
  '/dashboard/benefits/coverage/nope',
  '/activate?benefit=shop-and-stock-cover',
];
const pub = [
  '/user-auth',
  '/register',
  '/password/reset',
  '/password/reset/abc',
  '/nope',
  '/?modal=sign-in',
  '/?modal=forgot-password',
  '/?modal=activate-account',
  '/?modal=recover-registration-number',
  '/?modal=recover-email',
  '/health',
  '/auth/callback',
  '/password/new',
];
for (const [who, list] of [
  ['amina', routes],
  [
    'hauwa',
    [
      '/dashboard',
      '/dashboard/finance',
      '/dashboard/messaging',
      '/dashboard/profile',
      '/dashboard/profile/business',
      '/dashboard?modal=email-verification',
      '/dashboard?modal=edit-profile',
      '/dashboard?modal=successful-registration',
    ],
  ],
  ['tunde', ['/dashboard', '/password/new']],
  ['emeka', ['/dashboard']],
  ['visitor', pub],
] as const)
  test(who, async ({ page, context, portal, problems }) => {
    test.setTimeout(300000);
    problems.expect(/./);
    const p = { amina, hauwa, tunde, emeka }[who as string];
    if (p) await signedIn(context, portal.address, p);
    let out = '';
    for (const r of list) {
      const before = Date.now();
      const res = await page.goto(r);
      await page.waitForLoadState('networkidle');
      out += `\n##### ${r} -> ${res?.status()} ${page.url()} title=${await page.title()} h1=${await page.locator('h1').count()} ${Date.now() - before} ms\n`;
      const dlg = page.getByRole('dialog');
      out += (await dlg.count())
        ? await dlg.ariaSnapshot()
        : (await page.locator('main').count())
          ? await page.locator('main').first().ariaSnapshot()
          : await page.locator('body').ariaSnapshot();
      for (const w of [360, 768, 1280]) {
        await page.setViewportSize({ width: w, height: 800 });
        await page.screenshot({
          path: `/tmp/shots/${who}-${r.replaceAll(/[\/?=]/g, '_')}-${w}.png`,
          fullPage: true,
        });
      }
    }
    writeFileSync(`/tmp/probe-${who}.txt`, out + '\nPROBLEMS\n' + problems.unexpected().join('\n'));
  });
