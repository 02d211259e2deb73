import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCustomerList } from './parse-customer-csv.ts';

const read = (text: string | Buffer) => readCustomerList(Buffer.from(text));
const ada = { name: 'Ada', phone: '+2348031112201', age_category: '20-25', birth_date: null };

describe('a list of customers is read', () => {
  for (const [how, content] of [
    ['with commas', 'Name,Phone,Age category\nAda,08031112201,20-25\n'],
    [
      'with a byte-order mark, semicolons and CRLF',
      '\uFEFFName;Phone;Age category\r\nAda;08031112201;20-25\r\n',
    ],
    ['with tabs', 'Name\tPhone\tAge category\nAda\t0803 111 2201\t20-25'],
    [
      'in UTF-16, as Excel calls Unicode text',
      Buffer.from('\uFEFFName\tPhone\tAge\r\nAda\t08031112201\t20-25\r\n', 'utf16le'),
    ],
    ['with numbers that lost their zero', 'Name,Phone,Age\nAda,8031112201,20-25'],
    ['with numbers that lost their plus', 'Name,Phone,Age\nAda,2348031112201,20 – 25'],
    ['with numbers kept as formulas', 'Name,Phone,Age\nAda,"=""08031112201""",20-25'],
    [
      'in another order and with columns that mean nothing here',
      'City,Phone number,Age group,Name\nAba,08031112201,20-25,Ada',
    ],
    ['with Spanish headings', 'Nombre;Teléfono;Grupo de edad\nAda;08031112201;20-25'],
    ['with Chinese headings', '姓名,手机,年龄段\nAda,08031112201,20-25'],
    [
      'with Hausa headings, hooked letters or not',
      'Suna,Lambar waya,RUKUNIN SHEKARU\nAda,08031112201,20-25',
    ],
    [
      'with Yoruba headings without their marks',
      'Oruko,Nonba foonu,Egbe ojo ori\nAda,08031112201,20-25',
    ],
    ['with Igbo headings', 'Aha,Nọmba ekwentị,Otu afọ\nAda,08031112201,20-25'],
    ['without headings', 'Ada,08031112201,20-25'],
    ['with empty lines', '\nName,Phone,Age\n\n,,\nAda,08031112201,20-25\n\n'.trimStart()],
  ] as const) {
    it(how, () => assert.deepEqual(read(content as string), { rows: [ada], faults: [] }));
  }

  it('in the Windows code page, with names as they are', () => {
    const list = Buffer.from('Name;Phone\r\nJos\u00e9 N\u00fa\u00f1ez;08031112201\r\n', 'latin1');
    assert.equal(read(list)?.rows[0]?.name, 'José Núñez');
  });

  it('with dates of birth as people write them', () => {
    const rows = read(
      'Name,Phone,Date of birth\nAda,08031112201,27/03/1999\nBola,08031112202,1988-02-29',
    )?.rows;
    assert.deepEqual(
      rows?.map(({ birth_date }) => birth_date),
      ['1999-03-27', '1988-02-29'],
    );
  });

  it('with a formula as the text that it is', () => {
    const name = '=HYPERLINK("http://bad.example","Ada")';
    const rows = read(`Name,Phone\n"${name.replaceAll('"', '""')}",08031112201`)?.rows;
    assert.equal(rows?.[0]?.name, name);
  });
});

describe('a line that is wrong', () => {
  it('is named by its number in the spreadsheet, and keeps no other from being taken', () => {
    const list = [
      'Name,Phone,Age,Date of birth',
      ',08031112201,,',
      'Ada,,,',
      'Ada,2.34803E+12,,',
      'Ada,12345,,',
      'Ada,08001112222,,',
      'Ada,08031112203,41-49,',
      'Ada,08031112204,,31/02/1999',
      'Ada,08031112205,,27/03/2999',
      '"Bola\nOkoro",08031112206,,',
      'Chi,0803-111-2206,,',
      `${'x'.repeat(81)},08031112207,,`,
    ].join('\n');
    assert.deepEqual(
      read(list)?.faults.map(({ line, fault }) => [line, fault]),
      [
        [2, 'name_missing'],
        [3, 'phone_missing'],
        [4, 'phone_rounded'],
        [5, 'phone_invalid'],
        [6, 'phone_fixed'],
        [7, 'age_invalid'],
        [8, 'birth_date_invalid'],
        [9, 'birth_date_invalid'],
        [12, 'phone_twice'],
        [13, 'name_long'],
      ],
    );
    assert.equal(read(list)?.rows.length, 1);
  });
});

describe('what is no list', () => {
  for (const [what, content] of [
    ['a spreadsheet that was not saved as CSV', Buffer.from('504b0304140006000800000021', 'hex')],
    ['more lines than a list may have', `Name,Phone\n${'Ada,08031112201\n'.repeat(10_002)}`],
    ['a quote that is never closed', 'Name,Phone\n"Ada,08031112201'],
  ] as const) {
    it(`is rejected: ${what}`, () => assert.equal(read(content as string), null));
  }
});
