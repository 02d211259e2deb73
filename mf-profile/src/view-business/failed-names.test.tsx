import { makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { loadLgas, loadStates } from '@portal/contract/reference-data';
import { screen } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';

// A file that does not arrive: nothing else is replaced.
jest.mock('@portal/contract/reference-data', () => {
  const actual = jest.requireActual<typeof import('@portal/contract/reference-data')>(
    '@portal/contract/reference-data',
  );
  return { ...actual, loadLgas: jest.fn(actual.loadLgas) };
});

test('a list that does not arrive makes no choice outdated, and loads again when the owner asks', async () => {
  const [state] = await loadStates('development');
  const [lga] = await loadLgas('development', state!.id);
  jest.mocked(loadLgas).mockRejectedValueOnce(new Error('the file did not arrive'));
  const { user } = await renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/business',
      signedInAs: makeUser(),
      api: { getBusinessRegistration: { data: makeBusiness({ state: state!.id, lga: lga!.id }) } },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this list');
  expect(screen.getByText('Your earlier choice')).toBeVisible();
  expect(screen.queryByText(/choose again/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  expect(await screen.findByText(lga!.name)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
