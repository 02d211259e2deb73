import { fillPlaceholders, findUnknownPlaceholder, measureSms } from './sms-text.ts';

test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['₦', 'UCS-2', 1, 1],
  ['₦'.repeat(70), 'UCS-2', 70, 1],
  ['₦'.repeat(71), 'UCS-2', 71, 2],
  ['₦'.repeat(134), 'UCS-2', 134, 2],
  ['₦'.repeat(135), 'UCS-2', 135, 3],
])(
  'an owner is charged for as many parts as the network counts: %#',
  (text, encoding, units, parts) => {
    expect(measureSms(text)).toMatchObject({ encoding, units, parts });
  },
);

test('a sign of two units goes whole into the next part', () => {
  // 152 units, then one of two: the first part is closed at 152.
  expect(measureSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({
    units: 306,
    parts: 3,
  });
  expect(measureSms(`${'好'.repeat(66)}👍${'好'.repeat(66)}`)).toMatchObject({
    units: 134,
    parts: 3,
  });
});

test('what a text leaves free is said', () => {
  expect(measureSms('a'.repeat(150)).left).toBe(10);
  expect(measureSms('a'.repeat(161)).left).toBe(145);
});

test('placeholders take the customer’s values, and one without a value is named', () => {
  const values = { name: 'Ada {business}', business: 'Okafor & Sons' };
  expect(fillPlaceholders('{name}: {business}', values)).toBe('Ada {business}: Okafor & Sons');
  expect(findUnknownPlaceholder('{name} at {business}')).toBeNull();
  expect(findUnknownPlaceholder('Hello {Name}')).toBe('Name');
});
