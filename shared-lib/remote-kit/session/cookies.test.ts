import { writeCookie } from '../cookies/page-cookies.ts';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { signedOut } from '../session-state/slice.ts';

const userData = {
  first_name: 'Ada',
  is_master: false,
  status: 'Completed',
  email_verified: true,
} as const;

beforeEach(() => writeSessionCookies({ ...signedOut, token: 't', userData }, 10));
afterEach(clearSessionCookies);

test('what a frame renders before the user is loaded is kept with the session', () => {
  expect(readSessionCookies().userData).toEqual(userData);
});

test.each([
  'no JSON',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...userData, first_name: 7 }),
  JSON.stringify({ ...userData, is_master: 'yes' }),
  JSON.stringify({ ...userData, status: 'Lost' }),
  JSON.stringify({ ...userData, email_verified: null }),
])('a cookie of another shape (%s) is none, and the session stays', (text) => {
  writeCookie('user_data', text, 60);
  expect(readSessionCookies()).toMatchObject({ token: 't', userData: null });
});

test('only what the frame renders is taken from a cookie', () => {
  writeCookie('user_data', JSON.stringify({ ...userData, role: 'agency' }), 60);
  expect(readSessionCookies().userData).toEqual(userData);
});
