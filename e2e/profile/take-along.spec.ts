import { readFile } from 'node:fs/promises';
import type { APIResponse, Download, Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });

test('an owner takes the certificate along as a PDF, and all data as a file', async ({ page }) => {
  await page.goto('/dashboard/profile/certificate');
  const certificate = page.getByRole('article', { name: 'Certificate' });
  // It is also the end of the URL that proves it.
  await expect(certificate.getByRole('strong').getByText('SMD-7K2M-9QXA-Y')).toBeVisible();
  await expect(certificate.getByRole('img')).toBeVisible();
  const pdf = await opened(page, 'Open as PDF', /\.pdf$/);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pdf.headers()['content-disposition']).toBe('inline; filename="SMD-7K2M-9QXA-Y.pdf"');
  const bytes = await pdf.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('NotoSerif-Bold');

  await page.goto('/dashboard/profile/my-data');
  const file = await taken(page, 'Download the file');
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(data)).toMatchObject({ business: { smedan_number: 'SMD-7K2M-9QXA-Y' } });
  expect(data).not.toMatch(/argon2|bvn_sealed/);
});

async function taken(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}

/**
 * Opens a file by a button. A browser that shows PDF files opens it in place of the page, others save it: both ask
 * for the same URL, and the response is the same file.
 */
async function opened(page: Page, button: string, path: RegExp): Promise<APIResponse> {
  const asked = page.context().waitForEvent('request', {
    predicate: (request) => path.test(new URL(request.url()).pathname),
  });
  // The next step must not meet the browser on its way to the file. A file that is saved ends the navigation.
  const opensOrSaves = Promise.any([
    page.waitForURL((url) => path.test(url.pathname)),
    page.waitForEvent('download'),
  ]);
  await page.getByRole('button', { name: button }).click();
  const request = await asked;
  await opensOrSaves;
  return page.request.get(request.url());
}
