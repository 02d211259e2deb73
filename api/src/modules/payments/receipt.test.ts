import assert from 'node:assert/strict';
import { test } from 'node:test';
import PdfDocument from 'pdfkit';
import { bearer } from '../../../test/owner.ts';
import { startPaystackOwner } from '../../../test/paystack-owner.ts';

test('a receipt of a payment is in the language in which the payment was asked for', async (t) => {
  const paying = await startPaystackOwner();
  t.after(() => paying.close());
  await paying.signInAgain();
  const reference = await paying.start();
  paying.fake.change(reference, { status: 'success' });
  await paying.look(reference);
  const write = t.mock.method(PdfDocument.prototype, 'text');
  const readIn = async (language: string) => {
    const headers = { ...bearer(paying.owner()), 'accept-language': language };
    const path = `/api/payments/${reference}`;
    const shown = await paying.api.app.inject({ method: 'GET', url: path, headers });
    const url = (shown.json() as { data: { receipt_url: string } }).data.receipt_url;
    write.mock.resetCalls();
    const pdf = await paying.api.app.inject({ method: 'GET', url });
    assert.equal(pdf.statusCode, 200, pdf.body);
    const texts = write.mock.calls.map((call: { arguments: unknown[] }) => call.arguments[0]);
    return { url, texts: texts.join('\n') };
  };
  const spanish = await readIn('es');
  assert.match(spanish.texts, /Recibo[^]*Recibido de[^]*Cada /);
  assert.match((await readIn('en')).texts, /Receipt[^]*Received from[^]*Every /);
  assert.match((await readIn('zh-CN')).texts, /Receipt[^]*Received from/);
  const other = spanish.url.replace('/es?', '/en?');
  assert.notEqual(other, spanish.url);
  const forged = await paying.api.app.inject({ method: 'GET', url: other });
  assert.equal(forged.statusCode, 404, 'the signature covers the language');
});
