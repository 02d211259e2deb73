import { readCookie, removeCookie, writeCookie } from './page-cookies.ts';

afterEach(() => ['a', 'ab', 'x.a'].forEach(removeCookie));

test.each(['plain', '{"name":"Ọlá; Adé = 100 %, \\"x\\""}', ''])(
  'what is written is read: %s',
  (text) => {
    writeCookie('ab', 'another', 60);
    writeCookie('a', text, 60);
    expect(readCookie('a')).toBe(text);
  },
);

test('a cookie that is not there, or has only a part of the name, is null', () => {
  writeCookie('ab', 'another', 60);
  expect(readCookie('a')).toBeNull();
  expect(readCookie('b')).toBeNull();
});

test('one that cannot be decoded is null', () => {
  document.cookie = 'a=%E0%A4%A; path=/';
  expect(readCookie('a')).toBeNull();
});

test('a removed one is gone', () => {
  writeCookie('a', 'text', 60);
  removeCookie('a');
  expect(document.cookie).not.toContain('a=');
});
