import { expect, type Page } from '@playwright/test';

/** The owner who is signed in has this payment PIN: set now, or by a test before, which set the same. */
export async function ensurePaymentPin(page: Page, pin: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token')?.value;
  const response = await page.request.post('/api/finance/payment-auth', {
    headers: { authorization: `Bearer ${token}` },
    data: { pin, re_pin: pin },
  });
  expect([200, 409]).toContain(response.status());
}
