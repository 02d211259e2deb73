import * as z from 'zod/mini';
import {
  confirmed,
  ifGiven,
  newPassword,
  requiredIf,
  requiredText,
  typedPassword,
  yesOrNo,
} from './index.ts';

function issues(form: z.ZodMiniType, values: unknown): [string, string][] {
  return (
    form.safeParse(values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []
  );
}

describe('a CAC number', () => {
  const form = z
    .object({
      business_name: requiredText(),
      business_registration: yesOrNo(),
      business_registration_number: ifGiven(requiredText()),
    })
    .check(requiredIf('business_registration_number', (values) => values.business_registration));
  const number = 'business_registration_number';

  it('must be given by an owner who says that the business is registered', () => {
    for (const blank of ['', '  ', undefined]) {
      const values = { business_name: 'Ada', business_registration: 'true', [number]: blank };
      expect(issues(form, values)).toEqual([[number, 'required']]);
    }
  });

  it('may stay away when the business is not registered', () => {
    expect(issues(form, { business_name: 'Ada', business_registration: 'false' })).toEqual([]);
  });

  it('satisfies the rule when it is given', () => {
    const values = { business_name: 'Ada', business_registration: 'true', [number]: 'RC 123456' };
    expect(issues(form, values)).toEqual([]);
  });

  it('is asked for in the same round as the other errors', () => {
    expect(issues(form, { business_name: '', business_registration: 'true' })).toEqual([
      ['business_name', 'required'],
      [number, 'required'],
    ]);
    expect(issues(form, { business_registration: 'true' })).toEqual([
      ['business_name', 'required'],
      [number, 'required'],
    ]);
  });
});

describe('a repeated password', () => {
  const form = z
    .object({ password: newPassword(), re_password: typedPassword() })
    .check(confirmed('re_password', 'password'));

  it.each([
    [{ password: 'market day rice', re_password: 'market day rice' }, []],
    [
      { password: 'market day rice', re_password: 'market day Rice' },
      [['re_password', 'confirmed']],
    ],
    [{ password: '  market day  ', re_password: '  market day  ' }, []],
    [{ password: '  market day  ', re_password: 'market day' }, [['re_password', 'confirmed']]],
    [{ password: 'market day rice', re_password: '   ' }, [['re_password', 'confirmed']]],
    [{ password: 'market day rice', re_password: '' }, [['re_password', 'required']]],
    [{ password: 'market day rice' }, [['re_password', 'required']]],
    [
      { re_password: 'market day rice' },
      [
        ['password', 'required'],
        ['re_password', 'confirmed'],
      ],
    ],
    [
      { password: 'short', re_password: 'shor' },
      [
        ['password', 'min:8'],
        ['re_password', 'confirmed'],
      ],
    ],
  ])('gives: %j, %j', (values, expected) => {
    expect(issues(form, values)).toEqual(expected);
  });

  it('does not trip over a body that is no object', () => {
    expect(form.safeParse('text').success).toBe(false);
    expect(form.safeParse(null).success).toBe(false);
  });
});
