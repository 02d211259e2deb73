import { faultOf, readReview, writeReview, type ReviewRow } from './index.ts';

const row: ReviewRow = {
  language: 'yo',
  folder: 'mf-finance/src/locales',
  key: 'pay.lead',
  used_in: 'mf-finance/src/pay/pay-page.tsx',
  english: 'Pay {{amount}}, "now"',
  text: 'San {{amount}}\n\nbáyìí; nísinsìnyí',
  back: '',
  reviewed_by: '',
};

test('rows that were written are read again, with line breaks, quotation marks and letters', () => {
  const rows = [row, { ...row, key: 'pay.next', text: 'Ẹ̀yin' }];
  expect(readReview(writeReview(rows))).toEqual(rows);
});

test.each(['=1+1', '+234', '-5', '@SUM(A1)', '\tx', '=HYPERLINK("http://evil")'])(
  'a spreadsheet sees %j as text, and it is read as it was',
  (text) => {
    const file = writeReview([{ ...row, text }]);
    expect(file).not.toMatch(/(^|[,;"\n])[=+@\t]/);
    expect(readReview(file)[0]?.text).toBe(text);
  },
);

test('a file that a spreadsheet saved with semicolons and other columns is read', () => {
  const file =
    'note;language;folder;key;used_in;english;text;back;reviewed_by\nx;ha;f;k;;"Pay; now";Biya;;"Amina ""A"" Bello"\n\n';
  expect(readReview(file)).toMatchObject([
    { language: 'ha', english: 'Pay; now', text: 'Biya', reviewed_by: 'Amina "A" Bello' },
  ]);
});

test('another file is rejected with a sentence', () => {
  expect(() => readReview('name,phone\nAda,0803')).toThrow('The file has no column language');
  expect(() => readReview(`${writeReview([row])}"open`)).toThrow('is not closed');
});

test('a text that lost a place for a value says which one', () => {
  expect(faultOf(row)).toBeNull();
  expect(faultOf({ ...row, text: 'San' })).toContain('{{amount}}');
  expect(faultOf({ ...row, text: ' ' })).toBe('Write the translation.');
  expect(faultOf({ english: 'Pay', text: 'San {{x}}' })).toContain('no place');
  expect(faultOf({ english: ', ', text: ',' })).toContain('space');
});
