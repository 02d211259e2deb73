import Cookies from 'js-cookie';
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
  Cookies.set('user_data', text, { path: '/' });
  expect(readSessionCookies()).toMatchObject({ token: 't', userData: null });
});

test('only what the frame renders is taken from a cookie', () => {
  Cookies.set('user_data', JSON.stringify({ ...userData, role: 'agency' }), { path: '/' });
  expect(readSessionCookies().userData).toEqual(userData);
});
