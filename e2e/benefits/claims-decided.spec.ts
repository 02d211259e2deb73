import type { Locator, Page } from '@playwright/test';
import { nightly } from '../portal/nightly.ts';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { callsOf } from '../portal/set-up.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { signInBy } from '../profile/new-owner.ts';
import { insuredOwner } from './insured-owner.ts';

/** More than one Master Agent approves alone. */
const largeLoss = 300_000;
const doubtfulLoss = 400_000;

const claimOf = (page: Page, number: string) =>
  page.getByRole('article', { name: new RegExp(number) });

/** Opens a claim in the list of a Master Agent. */
async function review(staff: Page, number: string): Promise<Locator> {
  await staff.getByRole('button', { name: new RegExp(`^(Review|View) claim ${number}$`) }).click();
  return staff.getByRole('dialog');
}

async function decide(dialog: Locator, decision: string | RegExp, reason: string): Promise<void> {
  await dialog.getByRole('radio', { name: decision }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Save the decision' }).click();
  await expect(dialog).toBeHidden();
}

test.use({ viewport: { width: 360, height: 740 } });

test(
  'an owner appeals once, and of two large claims the one is paid that a second Master Agent confirms',
  nightly,
  async ({ page, browser, portal, request, sessionOf }) => {
    test.slow();
    const sessions = {
      first: await sessionOf('masterAgent'),
      second: await sessionOf('secondMasterAgent'),
    };
    const openClaims = async (who: keyof typeof sessions) => {
      const storageState = sessions[who];
      const context = await browser.newContext({ baseURL: portal.url, storageState });
      const staff = await context.newPage();
      await staff.goto('/dashboard/claims');
      return staff;
    };
    const { phone, claims } = await Given(
      'an owner with a declined claim and two large ones',
      async () => {
        const owner = await insuredOwner(request, [50_000, largeLoss, doubtfulLoss]);
        const token = sessions.first.cookies.find(({ name }) => name === 'token')?.value ?? '';
        await callsOf(request, token)(`/insurance/claims/${owner.claims[0]!.id}/decisions`, {
          decision: 'declined',
          reason: 'The photo shows another shop.',
        });
        return owner;
      },
    );
    const [declined, large, doubtful] = claims.map(({ number }) => number) as [
      string,
      string,
      string,
    ];

    await When('the owner appeals against the decision', async () => {
      await signInBy(page, phone);
      await navigateClientSide(page, '/business-insurance');
      await expect(claimOf(page, declined)).toContainText('The photo shows another shop.');
      await claimOf(page, declined).getByRole('button', { name: 'Appeal' }).click();
      const dialog = page.getByRole('dialog', { name: 'Appeal' });
      await dialog
        .getByRole('textbox', { name: 'Why should the decision change?' })
        .fill('The photo shows our second shop in Yaba.');
      await dialog.getByRole('button', { name: 'Send the appeal' }).click();
      await expect(claimOf(page, declined)).toContainText('In review');
      await expect(claimOf(page, declined).getByRole('button', { name: 'Appeal' })).toHaveCount(0);
    });
    await When(
      'a Master Agent approves more than one person may, and decides no appeal about her own decision',
      async () => {
        const staff = await openClaims('first');
        await decide(await review(staff, large), 'Approve', 'The list of stock agrees.');
        await expect(staff.getByRole('row', { name: new RegExp(large) })).toContainText(
          'Waits for a second person',
        );
        const own = await review(staff, large);
        await expect(own).toContainText('You proposed this approval.');
        await expect(own.getByRole('radio')).toHaveCount(0);
        await staff.keyboard.press('Escape');
        await decide(await review(staff, doubtful), 'Approve', 'The photos agree.');
        const appealed = await review(staff, declined);
        await expect(appealed).toContainText('Another person decides the appeal.');
        await expect(appealed.getByRole('radio')).toHaveCount(0);
        await staff.context().close();
      },
    );
    await When(
      'the second Master Agent decides the appeal, confirms one large amount and rejects the other',
      async () => {
        const staff = await openClaims('second');
        const appealed = await review(staff, declined);
        await expect(appealed).toContainText('The photo shows our second shop in Yaba.');
        await decide(appealed, 'Decline', 'The lease ended before the loss.');
        const waiting = await review(staff, large);
        await expect(waiting).toContainText('The list of stock agrees.');
        await decide(waiting, 'Confirm: pay this amount', 'I read the list too.');
        const rejected = await review(staff, doubtful);
        await decide(rejected, /^Reject/, 'The photos are of last year.');
        // It can be decided again, by either of them.
        await expect((await review(staff, doubtful)).getByRole('radio')).not.toHaveCount(0);
        await staff.context().close();
      },
    );
    await Then(
      'the owner has the money of one claim, the last word about another, and nothing yet of the third',
      async () => {
        await page.reload();
        await expect(claimOf(page, large)).toContainText('₦300,000.00 is in your account with us');
        await expect(claimOf(page, large)).toContainText('The list of stock agrees.');
        await expect(claimOf(page, large)).not.toContainText('I read the list too.');
        await expect(claimOf(page, doubtful)).toContainText('In review');
        await expect(claimOf(page, doubtful)).not.toContainText('in your account with us');
        for (const reason of ['The photos agree.', 'The photos are of last year.'])
          await expect(claimOf(page, doubtful)).not.toContainText(reason);
        await expect(claimOf(page, declined)).toContainText('The lease ended before the loss.');
        await expect(claimOf(page, declined)).toContainText('The decision is final.');
        await expect(claimOf(page, declined).getByRole('button', { name: 'Appeal' })).toHaveCount(
          0,
        );
      },
    );
  },
);
