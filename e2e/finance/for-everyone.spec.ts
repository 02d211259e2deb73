import { typing } from '../auth/input-method.ts';
import { ensurePaymentPin } from './ensure-payment-pin.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { tabTo } from '../portal/tab-to.ts';
import { nightly } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { messagesOf } from '../portal/messages.ts';

const pin = '4826';

test.use({ signedInAs: 'masterAgent', viewport: { width: 360, height: 740 } });

for (const locale of ['en', 'es', 'zh-CN'])
  test(
    `an owner who reads ${locale} pays and writes only by keyboard, on pages without barriers`,
    nightly,
    async ({ page, context, portal }) => {
      const t = messagesOf(locale, 'mf-finance');
      const input = typing(page);
      const expectAccessible = (stage: string) =>
        expectNoAxeViolations(page, `${stage} in ${locale}`);
      await context.clearCookies({ name: 'locale' });
      await context.addCookies([{ name: 'locale', value: locale, url: portal.url }]);

      await test.step('pays', async () => {
        await ensurePaymentPin(page, pin);
        await page.goto('/dashboard/finance/pay/airtime');
        await input.fill(t('pay.airtime.number'), '0803 111 2200');
        await tabTo(page, page.getByLabel(t('pay.airtime.biller')));
        await page.keyboard.press('M');
        await input.fill(t('pay.amount'), '100');
        await input.press(t('pay.next'));
        await expect(page.getByRole('dialog', { name: t('confirm.title') })).toBeVisible();
        await expectAccessible('the confirmation');
        await input.fill(t('pin.title'), pin);
        await page.keyboard.press('Enter');
        const outcome = page.getByRole('main').getByRole('status').first();
        await expect(outcome).toContainText(t('outcome.successful.title'));
        await expectAccessible('the outcome');
      });

      await test.step('writes to the agency', async () => {
        await page.goto('/dashboard/messaging/new');
        await input.fill(t('write.subject'), `A question in ${locale}`);
        await input.fill(t('write.body'), 'When is the office open?');
        await expectAccessible('the letter');
        await input.press(t('write.send'));
        await expect(page.getByRole('log')).toContainText('When is the office open?');
        await expectAccessible('the conversation');
        await input.fill(t('thread.reply'), 'On Saturday too?');
        await input.press(t('write.send'));
        await expect(page.getByRole('log')).toContainText('On Saturday too?');
      });
    },
  );
