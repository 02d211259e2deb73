import * as z from 'zod/mini';
import {
  bvn,
  describeRule,
  emailAddress,
  ifGiven,
  oneOf,
  otpCode,
  requiredChoice,
  requiredText,
  textOfLength,
  webUrl,
  yesOrNo,
} from './index.ts';

function messages(rule: z.ZodMiniType, input: unknown): string[] {
  return rule.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
}

describe('a rule message', () => {
  it('carries its key and at most one value', () => {
    expect(describeRule('required')).toEqual({ key: 'required', values: {} });
    expect(describeRule('length:6')).toEqual({ key: 'length', values: { count: '6' } });
  });
});

describe('required text', () => {
  it('loses the spaces around it', () => {
    expect(requiredText({ min: 3 }).parse('  rice ')).toBe('rice');
  });

  it.each([
    [undefined, ['required']],
    [null, ['required']],
    [7, ['required']],
    ['', ['required']],
    ['   ', ['required']],
    ['ab', ['min:3']],
    ['  ab  ', ['min:3']],
    ['x'.repeat(11), ['max:10']],
  ])('turns %j into %j', (input, expected) => {
    expect(messages(requiredText({ min: 3, max: 10 }), input)).toEqual(expected);
  });
});

describe('text of a fixed length', () => {
  it.each([
    ['abcd', []],
    [' abcd ', []],
    ['abc', ['length:4']],
    ['abcde', ['length:4']],
    ['', ['required']],
  ])('turns %j into %j', (input, expected) => {
    expect(messages(textOfLength(4), input)).toEqual(expected);
  });
});

describe('an e-mail address', () => {
  it.each([['ada@example.org'], ['ada.obi+shop@mail.example.com.ng'], [" o'neil@example.org "]])(
    'is accepted: %s',
    (input) => {
      expect(emailAddress().parse(input)).toBe(input.trim());
    },
  );

  it.each([
    ['', ['required']],
    [undefined, ['required']],
    ['ada', ['email']],
    ['ada@', ['email']],
    ['ada@example', ['email']],
    ['ada obi@example.org', ['email']],
    ['ada@@example.org', ['email']],
    ['ada@example.org\nbcc: all@example.org', ['email']],
  ])('gives: %j, %j', (input, expected) => {
    expect(messages(emailAddress(), input)).toEqual(expected);
  });

  it('of fewer than 5 characters is told so where the profile asks for them', () => {
    expect(messages(emailAddress({ min: 5 }), 'a@b')).toEqual(['min:5']);
    expect(messages(emailAddress({ min: 5 }), 'ab@cd')).toEqual(['email']);
  });
});

describe('a web address', () => {
  it.each([
    ['example.ng'],
    ['www.example.com'],
    ['http://example.com'],
    ['https://example.com'],
    ['HTTPS://Example.COM'],
    ['shop.example.com.ng'],
    ['my-shop.store'],
    ['example.com:8080'],
    ['https://example.com:8080/shop/rice?bag=50#price'],
    ['example.com/'],
    ['example.com?page=2'],
    ['a.co'],
    ['  example.ng  '],
  ])('is accepted: %s', (input) => {
    expect(messages(webUrl(), input)).toEqual([]);
  });

  it.each([
    ['example'],
    ['example.c'],
    ['example.museum'],
    ['example.c0m'],
    ['ftp://example.com'],
    ['javascript:alert(1)'],
    ['//example.com'],
    ['https:/example.com'],
    ['https://'],
    ['-shop.com'],
    ['shop-.com'],
    ['shop..com'],
    ['my shop.com'],
    ['example.com:0'],
    ['example.com:70000'],
    ['example.com:port'],
    ['example.com/two words'],
    ['ada@example.com'],
    ['https://user:pass@example.com'],
    ['192.168.0.1'],
    [`${'a'.repeat(64)}.com`],
    [`${'a.'.repeat(1000)}com!`],
    [`${'a'.repeat(2045)}.com`],
  ])('is rejected: %s', (input) => {
    expect(messages(webUrl(), input)).toEqual(['url']);
  });
});

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['000007', '000007'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['\u200e123\u00a0456', '123456'],
    ['１２３４５６', '123456'],
  ])('pasted as %j is read as %s', (input, code) => {
    expect(otpCode().parse(input)).toBe(code);
  });

  it.each([
    ['', ['required']],
    ['   ', ['required']],
    [123_456, ['required']],
    ['12345', ['length:6']],
    ['1234567', ['length:6']],
    ['12a456', ['otp']],
    ['9'.repeat(5000), ['length:6']],
  ])('gives: %j, %j', (input, expected) => {
    expect(messages(otpCode(), input)).toEqual(expected);
  });
});

describe('a BVN', () => {
  it.each([
    ['22212345678', []],
    ['222 1234 5678', []],
    ['222-1234-5678', []],
    ['', ['required']],
    ['222123456', ['min:10']],
    ['2221234567', ['bvn']],
    ['222123456789', ['bvn']],
    ['2221234567a', ['bvn']],
    ['2'.repeat(5000), ['bvn']],
  ])('gives: %j, %j', (input, expected) => {
    expect(messages(bvn(), input)).toEqual(expected);
  });
});

describe('a field that may stay empty', () => {
  const form = z.object({ website: ifGiven(webUrl()), bvn: ifGiven(bvn()) });

  it('counts as absent when it is blank, null or missing', () => {
    expect(form.parse({ website: '  ', bvn: null })).toEqual({});
    expect(form.parse({})).toEqual({});
  });

  it('follows its rule once something is in it', () => {
    expect(form.parse({ website: ' shop.ng ' })).toEqual({ website: 'shop.ng' });
    expect(messages(form, { website: 'shop', bvn: '222' })).toEqual(['url', 'min:10']);
  });
});

describe('a choice', () => {
  it('from a reference list is missing until one is made', () => {
    expect(messages(requiredChoice(), '')).toEqual(['required']);
    expect(messages(requiredChoice(), undefined)).toEqual(['required']);
    expect(messages(requiredChoice(), 'Lagos')).toEqual(['choice']);
    expect(messages(requiredChoice(), '8bbcbeba-14a4-5d67-a7e5-2dda83ca5243')).toEqual([]);
  });

  it('of one value is missing until one of them is made', () => {
    const gender = oneOf(['Male', 'Female']);
    expect(gender.parse('Female')).toBe('Female');
    for (const input of ['', undefined, null, 'female']) {
      expect(messages(gender, input)).toEqual(['required']);
    }
  });

  it('of yes or no becomes a boolean', () => {
    expect(yesOrNo().parse('true')).toBe(true);
    expect(yesOrNo().parse('false')).toBe(false);
    expect(yesOrNo().parse(true)).toBe(true);
    expect(yesOrNo().parse(false)).toBe(false);
    for (const input of ['', undefined, null, 'yes', 1]) {
      expect(messages(yesOrNo(), input)).toEqual(['required']);
    }
  });
});
