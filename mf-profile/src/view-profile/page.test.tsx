import {
  failWith,
  makeBusiness,
  makeUser,
  renderPortal,
  stillWaiting,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';

const record = makeBusiness();

function openProfile(options: PortalOptions = {}) {
  return renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      signedInAs: makeUser(),
      ...options,
      api: { getBusinessRegistration: { data: record }, ...options.api },
    },
  );
}

const section = (name: string) => screen.findByRole('region', { name });

test('an owner sees the own details, the phone as it is written in Nigeria', async () => {
  const { portal } = await openProfile();
  const user = await section('User Information');
  expect(portal.title()).toBe('Profile');
  expect(within(user).getByText('Amina')).toBeVisible();
  expect(within(user).getByText('0803 000 0001')).toBeVisible();
  expect(within(user).getByText('Verified')).toBeVisible();
  expect(within(user).getByText('Sub-Agent')).toBeVisible();
});

test('an owner who has just activated the account is welcomed, until the first save', async () => {
  const welcome = /^Welcome, Amina\. Your account is active\./;
  const pending = makeUser({ status: 'Pending Completion' });
  const first = await openProfile({ signedInAs: pending });
  expect(await screen.findByText(welcome)).toBeVisible();
  expect(screen.getByText(/Complete your details in 4 steps/)).toBeVisible();
  first.unmount();
  await openProfile({
    signedInAs: pending,
    api: { getBusinessRegistration: { data: makeBusiness({ user: pending, version: 2 }) } },
  });
  await section('User Information');
  expect(screen.queryByText(welcome)).not.toBeInTheDocument();
});

test('a Master Agent with an unverified email and an unfinished profile reads just that', async () => {
  await openProfile({
    signedInAs: makeUser({ is_master: true, email_verified: false, status: 'Pending Completion' }),
  });
  const user = await section('User Information');
  expect(within(user).getByText('Master Agent')).toBeVisible();
  expect(within(user).getByText('Not verified')).toBeVisible();
  expect(within(user).getByText('Pending completion')).toBeVisible();
});

test('of an owner’s BVN only the end is shown, and what is not given is said', async () => {
  const [owner] = record.principal_information;
  await openProfile({
    api: {
      getBusinessRegistration: {
        data: {
          ...record,
          principal_information: [
            owner!,
            { ...owner!, name: 'Bola Okafor', email: null, bvn_last4: null },
          ],
        },
      },
    },
  });
  const [first, second] = within(await section('Business Owner')).getAllByRole('article');
  expect(within(first!).getByText('Ends in 4821')).toBeVisible();
  expect(within(second!).getByRole('heading', { name: 'Bola Okafor' })).toBeVisible();
  expect(within(second!).getAllByText('Not given yet')).toHaveLength(2);
});

test('a business without owners says what the card will show and opens the right tab', async () => {
  const { user, portal } = await openProfile({
    api: { getBusinessRegistration: { data: { ...record, principal_information: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an owner' }));
  expect(portal.openedModals).toEqual([{ name: 'edit-profile', params: { tab: 'owners' } }]);
});

test('an owner copies the registration number', async () => {
  const { user } = await openProfile();
  expect(await screen.findByText(record.smedan_number)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(record.smedan_number),
  );
});

test('an owner whose browser does not copy finds the number marked for it', async () => {
  const { user } = await openProfile();
  const button = await screen.findByRole('button', { name: 'Copy' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(button);
  expect(await screen.findByText('Selected. Copy it yourself.')).toBeVisible();
  expect(String(getSelection())).toMatch(/^SMD-/);
});

test('each Edit button opens the tab that it belongs to', async () => {
  const { user, portal } = await openProfile();
  await user.click(await screen.findByRole('button', { name: 'Edit User Information' }));
  await user.click(screen.getByRole('button', { name: 'Edit Business Owner' }));
  expect(portal.openedModals.map(({ params }) => params.tab)).toEqual(['user', 'owners']);
});

test('while the record is on its way the page says so', async () => {
  const { portal } = await openProfile({ api: { getBusinessRegistration: stillWaiting } });
  expect(portal.title()).toBe('Profile');
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
});

test('an owner whose record could not be loaded tries again and sees it', async () => {
  const { user, api } = await openProfile({ api: { getBusinessRegistration: failWith(503) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.reply({ getBusinessRegistration: { data: record } });
  await user.click(retry);
  expect(await screen.findByText(record.smedan_number)).toBeVisible();
});

test('an account without a business is no error', async () => {
  await openProfile({ api: { getBusinessRegistration: failWith(404) } });
  expect(await screen.findByText('Your account has no business record yet')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the pages link to each other, and say and show which one is open', async () => {
  // A strip of 200 px with links of 100, whose open one is moved to its middle.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    if (!this.matches('nav a')) return new DOMRect(0, 0, 200, 48);
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(at * 100 - (this.parentElement?.scrollLeft ?? 0), 0, 100, 48);
  });
  const { user, location, portal } = await openProfile();
  const pages = screen.getByRole('navigation', { name: 'Profile pages' });
  expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  expect(pages.scrollLeft).toBe(-50);
  await user.click(within(pages).getByRole('link', { name: 'Business details' }));
  expect(location()).toBe('/dashboard/profile/business');
  expect(portal.title()).toBe('Business details');
  await section('CAC registration');
  expect(screen.getByRole('navigation', { name: 'Profile pages' }).scrollLeft).toBe(50);
});
