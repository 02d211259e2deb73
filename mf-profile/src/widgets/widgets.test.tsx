import {
  failWith,
  makeBusiness,
  makeUser,
  missingTexts,
  renderPortal,
  type Replies,
} from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as recordCard from '../exposes/record-card.ts';
import * as recordStep from '../exposes/record-step.ts';
import { locales } from './locales.ts';

const openCard = (api: Replies) =>
  renderPortal({ widget: recordCard, remote: 'mf-profile' }, { signedInAs: makeUser(), api });
const card = () => within(screen.getByRole('region', { name: 'Business record' }));

test('an owner reads what is missing in the record, and is led to it', async () => {
  await openCard({
    getBusinessRegistration: {
      data: makeBusiness({ business_address: null, principal_information: [] }),
    },
  });
  expect(await card().findByText(/Still missing: .*owner/)).toBeVisible();
  expect(card().getByRole('link', { name: 'Add what is missing' })).toHaveAttribute(
    'href',
    '/dashboard/profile/business',
  );
});

test('a record that could not be loaded is loaded by a second try', async () => {
  const { user, api } = await openCard({ getBusinessRegistration: failWith(503) });
  const retry = await card().findByRole('button', { name: 'Try again' });
  api.reply({ getBusinessRegistration: { data: makeBusiness() } });
  await user.click(retry);
  expect(await card().findByRole('progressbar')).toBeVisible();
});

test.each([
  ['Pending Completion', 1],
  ['Completed', 0],
] as const)('the record of an owner with status “%s” is %i next steps', async (status, steps) => {
  await renderPortal(
    { widget: recordStep, remote: 'mf-profile' },
    { signedInAs: makeUser({ status }) },
  );
  const links = screen.queryAllByRole('link', { name: 'Continue your details' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: steps }, () => '/dashboard/profile?modal=edit-profile&modal.flow=single'),
  );
});

test('an owner reads every text of the widgets in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
