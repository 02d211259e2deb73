import { screen } from '@testing-library/react';
import * as modal from '../exposes/recover-registration-number.ts';
import { fill, open, press } from '../testing/journey.ts';

const target = { modal, remote: 'mf-auth' };

test.each([
  '08030000001',
  '8030000001',
  '2348030000001',
  '+234 803 000 0001',
  '0803-000-0001',
  '+234 (803) 000 0001',
])('a phone number written as %s gets the registration number', async (written) => {
  const page = await open(target);
  await fill(page, 'Phone number', written);
  await press(page, 'Send number');
  expect(
    await screen.findByRole('alertdialog', {
      name: 'Your registration number was sent successfully',
    }),
  ).toHaveTextContent('Please check your email for your registration number.');
  expect(page.api.requests('sendRegistrationNumber')[0]?.body).toEqual({
    phone_number: '+2348030000001',
  });
  await press(page, 'OK');
  expect(page.portal.isModalClosed()).toBe(true);
});

test('a page that is lost after the request still says that the number was sent, until OK', async () => {
  const page = await open(target);
  await fill(page, 'Phone number', '08030000001');
  await press(page, 'Send number');
  await screen.findByRole('alertdialog');
  page.unmount();
  const again = await open(target);
  await screen.findByRole('alertdialog', { name: /sent successfully/ });
  await press(again, 'OK');
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['', 'This phone number field is required'],
  ['0803', 'This phone number is invalid.'],
])('“%s” is told at the field and not sent', async (written, message) => {
  const page = await open(target);
  await fill(page, 'Phone number', written);
  await press(page, 'Send number');
  expect(await screen.findByText(message)).toBeVisible();
  expect(page.api.requests()).toEqual([]);
});
