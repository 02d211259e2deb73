import { failWith } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as mount from '../exposes/email.ts';
import { open, press } from '../testing/journey.ts';

const target = { mount, path: '/email', remote: 'mf-auth' };
const at = '/email/subscription/token-1';

test('a reader of the mailed link is on the list after a press, not by opening it', async () => {
  const page = await open(target, { at });
  expect(page.api.requests('confirmSubscription')).toEqual([]);
  await press(page, 'Confirm');
  expect(await screen.findByRole('status')).toHaveTextContent('You are on the list');
  expect(page.api.requests('confirmSubscription')[0]?.body).toEqual({ token: 'token-1' });
});

test('a reader of a link that no longer works is led to the form for a new one', async () => {
  const page = await open(target, {
    at,
    api: {
      confirmSubscription: failWith(422, { code: 'link_void', message: 'Used already.' }),
    },
  });
  await press(page, 'Confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent('Used already.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/#contact',
  );
});
