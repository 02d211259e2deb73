import type { APIRequestContext } from '@playwright/test';
import { actInSandbox, newOwner } from '../portal/set-up.ts';
import { expect } from '../portal/test.ts';

/** An owner with cover for a year, who has reported losses in naira. */
export async function insuredOwner(request: APIRequestContext, losses: readonly number[]) {
  const { phone, call } = await newOwner(request);
  const cover = { items: ['stock'], asset_band: 'Up to ₦25m', people_band: '3-9' };
  const { prices } = await call<{ prices: { annual: number } }>('/insurance/policies', cover);
  const { payment } = await call<{ payment: { reference: string; checkout_url: string } }>(
    '/benefits/business-insurance/activations',
    { plan: 'annual', amount_kobo: prices.annual },
  );
  await actInSandbox(request, payment.checkout_url, 'pay');
  await expect
    .poll(async () => (await call<{ status: string }>(`/payments/${payment.reference}`)).status)
    .toBe('paid');
  const lagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
  const claims: { id: string; number: string }[] = [];
  for (const naira of losses) {
    const claim = {
      item: 'stock',
      happened_on: lagos.format(new Date()),
      description: `Rain came through the roof and spoiled stock of ₦${naira}.`,
      amount_kobo: naira * 100,
    };
    claims.push(await call('/insurance/claims', claim));
  }
  return { phone, call, claims, payment: payment.reference };
}
