import { failWith, renderPortal, type Replies } from '@portal/remote-kit/testing';
import { configure, screen } from '@testing-library/react';
import * as mount from '../exposes/verify.ts';

configure({ asyncUtilTimeout: 10_000 });

const open = (at: string, api: Replies = {}) =>
  renderPortal({ mount, path: '/verify', remote: 'mf-profile' }, { at, api });

test('a person who scans a certificate reads the name and the status, and nothing else', async () => {
  await open('/verify/SMD-7K2M-9QXA-Y', {
    verifyRegistration: { data: { business_name: 'Okafor Textiles', status: 'Completed' } },
  });
  expect(await screen.findByText('Okafor Textiles')).toBeVisible();
  expect(screen.getByText('Registered')).toBeVisible();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Check a registration number' }),
  ).toBeVisible();
});

test('a number that is typed is checked under a URL of its own', async () => {
  const { user, api, location } = await open('/verify', {
    verifyRegistration: {
      data: { business_name: 'Okafor Textiles', status: 'Pending Completion' },
    },
  });
  await user.type(screen.getByLabelText('Registration number'), 'smd 7k2m 9qxa y');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Registered. The details are not complete yet.')).toBeVisible();
  expect(location()).toBe('/verify/smd%207k2m%209qxa%20y');
  expect(api.requests('verifyRegistration')[0]?.params).toEqual({ number: 'smd 7k2m 9qxa y' });
});

test.each([
  [404, /No business has this number/],
  [429, /Too many checks/],
  [503, /could not check the number/],
])('a response of %d is said in words', async (status, message) => {
  await open('/verify/SMD-0000-0000-0', { verifyRegistration: failWith(status) });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
