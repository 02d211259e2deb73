import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { setUpApi } from '../../../test/set-up-api.ts';
import { translate } from '../../i18n/texts.ts';
import { ownersLine, renderCertificate } from './render-pdf.ts';

describe('the owners on a certificate', () => {
  const line = (count: number, room: number) =>
    ownersLine(
      Array.from({ length: count }, () => 'Ngọzị Eze'),
      (key, values) => translate('en', key, values),
      (text) => text.length <= room,
    );

  it('are all named where there is room, and otherwise counted', () => {
    assert.equal(line(2, 40), 'Owned by Ngọzị Eze, Ngọzị Eze');
    assert.equal(line(4, 42), 'Owned by Ngọzị Eze, Ngọzị Eze and 2 more');
    assert.equal(line(20, 5), 'Owned by Ngọzị Eze and 19 more');
  });
});

describe('the file of a certificate', () => {
  it('has the seal that the certificate in the portal has', async () => {
    const pdf = await renderCertificate(
      {
        smedan_number: 'SMD-7K2M-9QXA-Y',
        business_name: 'Amina’s Adire & Fabrics',
        owners: ['Amina Bello'],
        registered_at: '2026-03-02T10:00:00.000Z',
        verify_url: 'https://portal.example.org/verify/SMD-7K2M-9QXA-Y',
        qr: { size: 1, path: 'M0 0h1v1h-1z' },
      },
      { agency: 'SMEDAN', locale: 'en' },
    );
    const [content = ''] = pageContents(pdf);
    // The petals of both rosettes, each in the colour of the seal, #8A4B08.
    const [, drawn = ''] = content.split(/0\.5411\d* 0\.2941\d* 0\.0313\d* SCN/);
    assert.equal(drawn.match(/^0\.7 w$/gm)?.length, 13);
  });
});

/** The drawing of each page, as text. */
function pageContents(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, stream = '']) => {
    try {
      const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      return /\bS\b/.test(content) ? [content] : [];
    } catch {
      return [];
    }
  });
}

describe('the certificate of registration', () => {
  const api = setUpApi();
  let headers: Record<string, string>;
  before(async () => {
    headers = { authorization: `Bearer ${await api.signIn()}` };
  });

  it('carries the number and a code that leads to its check', async () => {
    const { body } = await api.send(
      'GET',
      '/business-registrations/certificate',
      undefined,
      headers,
    );
    assert.equal(body.data.smedan_number, 'SMD-7K2M-9QXA-Y');
    assert.match(body.data.verify_url, /\/verify\/SMD-7K2M-9QXA-Y$/);
    assert.match(body.data.qr.path, /^(M\d+ \d+h\d+v1h-\d+z)+$/);
  });

  it('is a PDF at a URL that works for five minutes and cannot be forged', async () => {
    const path = '/business-registrations/certificate/links';
    const { body } = await api.post(path, undefined, headers);
    const url = String(body.data.url).replace('/api', '');
    const pdf = await api.get(url);
    assert.equal(pdf.status, 200);
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.match(pdf.text, /^%PDF-/);
    const forged = url.replace('.en.', '.es.');
    assert.equal((await api.get(forged)).status, 404);
    api.passSeconds(301);
    assert.equal((await api.get(url)).status, 404);
  });

  it('can be checked by anyone, who learns only the name and the status', async () => {
    const { status, body } = await api.get('/verifications/smd 7k2m 9qxa y');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      data: { business_name: "Amina's Adire & Fabrics", status: 'Completed' },
    });
    assert.equal((await api.get('/verifications/SMD-7K2M-9QXA-Z')).status, 404);
  });

  it('is checked thirty times a minute and no more', async () => {
    const oneIp = { 'x-forwarded-for': '102.89.23.7' };
    const responses = await Promise.all(
      Array.from({ length: 32 }, () => api.get('/verifications/SMD-7K2M-9QXA-Y', undefined, oneIp)),
    );
    const limited = responses.find(({ status }) => status === 429);
    assert.deepEqual(
      responses.map(({ status }) => status).toSorted((a, b) => a - b),
      [...Array.from({ length: 30 }, () => 200), 429, 429],
    );
    assert.ok(Number(limited?.headers['retry-after'] ?? 61) <= 60);
    api.passSeconds(61);
    const later = await api.get('/verifications/SMD-7K2M-9QXA-Y', undefined, oneIp);
    assert.equal(later.status, 200);
  });
});
