import { newPassword, typedPassword } from './index.ts';

function messages(password: unknown, ownWords?: string[]): string[] {
  return (
    newPassword(ownWords)
      .safeParse(password)
      .error?.issues.map((issue) => issue.message) ?? []
  );
}

describe('a new password', () => {
  it.each([
    ['Portal-demo-1'],
    ['market day rice'],
    ['correct horse battery staple'],
    ['kL9#vQ2!'],
    ['ẹ̀bà àti ẹ̀fọ́'],
    ['大米一袋五十公斤多少钱'],
    ['  leading and trailing  '],
    ['🥭🥭🍚🥭🍚🌶🌶🍅🧅'],
    ['lagos-73918842-0561'],
    ['x'.repeat(50) + 'yes, a long one '.repeat(4)],
  ])('may be of any characters: %s', (password) => {
    expect(newPassword().parse(password)).toBe(password);
  });

  it.each([
    ['', ['required']],
    [undefined, ['required']],
    ['kL9#vQ2', ['min:8']],
    ['market '.repeat(18) + 'day', ['max:128']],
  ])('has 8 to 128 characters: %j gives %j', (password, expected) => {
    expect(messages(password)).toEqual(expected);
  });

  it.each([
    ['password'],
    ['Password'],
    ['Password1'],
    ['password123456789'],
    ['P@ssw0rd'],
    ['P@55w0rd2026!'],
    ['12345678'],
    ['0987654321'],
    ['11111111'],
    ['abcabcabc'],
    ['qwertyuiop'],
    ['Qwerty123'],
    ['1q2w3e4r5t'],
    ['iloveyou2'],
    ['Jesus-Christ'],
    ['GodIsGood1'],
    ['Nigeria2026'],
    ['smedan2026'],
    ['SMEDAN123!'],
    ['benefits1'],
    ['Lagos12345'],
    ['contraseña1'],
  ])('that a guesser tries first is rejected: %s', (password) => {
    expect(messages(password)).toEqual(['password_common']);
  });

  it.each([
    ['the name', 'Amaka2026', ['Amaka', 'Obi']],
    ['the full name', 'amaka.obi', ['Amaka Obi']],
    ['the e-mail address', 'amaka@example.org', ['amaka@example.org']],
    ['the phone number', '08030000001', ['+2348030000001']],
    ['the phone number with spaces', '0803 000 0001', ['+2348030000001']],
  ])('that is %s of its owner is rejected', (_kind, password, ownWords) => {
    expect(messages(password, ownWords)).toEqual(['password_common']);
    expect(messages('market day rice', ownWords)).toEqual([]);
  });

  it('is not rejected for words of the owner that are left blank', () => {
    expect(messages('73918842', ['', ' '])).toEqual([]);
    expect(messages('73918842')).toEqual([]);
  });
});

describe('a password typed at sign-in', () => {
  it('is taken as it is, spaces and old common ones included', () => {
    expect(typedPassword().parse('  market day  ')).toBe('  market day  ');
    expect(typedPassword().parse('password')).toBe('password');
  });

  it.each([
    ['', 'required'],
    [undefined, 'required'],
    ['x'.repeat(129), 'max:128'],
  ])('gives: %j, "%s"', (password, message) => {
    expect(
      typedPassword()
        .safeParse(password)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });
});
