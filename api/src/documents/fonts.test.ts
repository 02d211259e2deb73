import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { writable } from './fonts.ts';
import en from '../i18n/en.json' with { type: 'json' };
import { translate } from '../i18n/texts.ts';
import { openPage } from './page.ts';

const yoruba = 'Ọláyínká Ẹ̀ṣọ́ Àdìrẹ';
const igbo = 'Ngọzị Ụzọma Nwaṅne Ńnà';
const hausa = 'Ɓello Ɗanladi Ƙofar ƴan ɓaure';
const chinese = '登记证书：您的企业（Ọláyínká，王小明）已付款 ₦1,250.00。';

/** Text that a reader of the file can copy: the letters that its fonts say they render. */
function lettersOf(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  for (const { index, 0: mark } of pdf.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)) {
    const start = index + mark.length;
    const packed = pdf.subarray(start, pdf.indexOf('endstream', start));
    if (packed[0] !== 0x78) continue;
    const text = inflateSync(packed).toString('latin1');
    if (!text.includes('beginbfrange')) continue;
    for (const [, codes = ''] of text.matchAll(/<([0-9a-f]{4}(?: [0-9a-f]{4})*)>/g))
      for (const code of codes.split(' ')) letters.add(String.fromCharCode(parseInt(code, 16)));
  }
  return letters;
}

async function rendered(text: string): Promise<Buffer> {
  const page = openPage({ language: 'en', title: 'A name', agency: 'SMEDAN' });
  page.name(text, 100, 84, 'ink');
  return page.end();
}

/** The fonts that the file embeds, without the mark of a subset. */
const fontsOf = (pdf: Buffer) =>
  new Set(
    [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name),
  );

describe('the fonts of the documents', () => {
  for (const name of [yoruba, igbo, hausa, chinese, '₦1,250.00']) {
    it(`write ${name} as it is`, async () => {
      const letters = lettersOf(await rendered(name.normalize('NFD')));
      const missing = [...name.normalize('NFC')].filter((sign) => !letters.has(sign));
      assert.deepEqual(missing, []);
      assert.equal(writable(name), name.normalize('NFC'));
    });
  }

  it('leave out what they cannot write', () => {
    assert.equal(writable('Àdìrẹ 布 🎉 𠀀 cloth'), 'Àdìrẹ 布   cloth');
  });

  it('are the only ones in the file, which stays small', async () => {
    const pdf = await rendered(yoruba);
    assert.deepEqual([...fontsOf(pdf)], ['NotoSerif-Bold']);
    assert.ok(pdf.length < 30_000, `${pdf.length} bytes`);
    const inChinese = await rendered(chinese);
    assert.deepEqual(new Set(fontsOf(inChinese)), new Set(['NotoSansSC-Bold', 'NotoSerif-Bold']));
    assert.ok(inChinese.length < 60_000, `${inChinese.length} bytes`);
  });

  it('have all characters of the Chinese texts', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      const text = translate('zh-CN', key).replaceAll('\n', ' ');
      assert.equal(writable(text), text, key);
    }
  });

  it('make a name of 150 letters small enough for its room', async () => {
    const page = openPage({ language: 'en', title: 'A name', agency: 'SMEDAN' });
    page.name('Ọmọ́bọ́láńlé '.repeat(14).slice(0, 150), 226, 84, 'ink');
    assert.ok(page.doc.y <= 226 + 84, `ends at ${page.doc.y}`);
    page.name('Ngọzị', 226, 84, 'ink');
    assert.ok(page.doc.y - 226 > 30, 'a short name is large');
    await page.end();
  });
});
