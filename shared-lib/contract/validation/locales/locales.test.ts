import { validationLocales } from './index.ts';

const { en } = validationLocales;
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('the messages of the rules', () => {
  it('read in English as they are specified', () => {
    expect(en).toMatchObject({
      required: 'This {{field}} field is required',
      phone: 'This {{field}} is invalid.',
      phone_format: 'Invalid phone number format',
      email: 'Invalid email address',
      url: 'Invalid {{field}} url address',
      length: 'The {{field}} must have {{count}} characters',
      confirmed: 'Password confirmation does not match',
      otp: 'Invalid OTP code',
    });
  });

  describe.each([
    ['Spanish', validationLocales.es],
    ['Chinese', validationLocales['zh-CN']],
  ])('in %s', (_language, texts) => {
    it('are complete, and nothing is left over', () => {
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
      expect(Object.keys(texts.fields).toSorted()).toEqual(Object.keys(en.fields).toSorted());
    });

    it('have words in every place', () => {
      const { fields, ...sentences } = texts;
      for (const text of [...Object.values(sentences), ...Object.values(fields)]) {
        expect(text.trim()).not.toBe('');
      }
    });

    it('name no value that the English sentence does not have', () => {
      const { fields: _fields, ...sentences } = texts;
      for (const [key, text] of Object.entries(sentences)) {
        const english = String(en[key as keyof typeof sentences]);
        // A language may leave the field's name out, never ask for a value that no rule gives.
        const known = new Set([...placeholders(english), '{{field}}']);
        expect({ key, unknown: placeholders(text).filter((name) => !known.has(name)) }).toEqual({
          key,
          unknown: [],
        });
        expect({ key, count: text.includes('{{count}}') }).toEqual({
          key,
          count: english.includes('{{count}}'),
        });
      }
    });

    it('are translated: no sentence is the English one', () => {
      const { fields: _fields, ...sentences } = texts;
      for (const [key, text] of Object.entries(sentences)) {
        expect({ key, text }).not.toEqual({ key, text: en[key as keyof typeof sentences] });
      }
    });
  });
});
