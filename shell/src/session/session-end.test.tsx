import { readDraft, writeDraft } from '@portal/remote-kit/drafts';
import { makeUser, networkError, renderPortal } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shellTexts } from '../texts.ts';
import { SessionEndWarning } from './session-end-warning.tsx';

const minute = 60_000;
const hour = 60 * minute;

/** A session of the device's storage, as sign-in leaves it there. */
function remember(life: { endsInMs: number; usedMsAgo: number; isRemembered?: boolean }) {
  const now = Date.now();
  localStorage.setItem(
    'portal.session-life',
    JSON.stringify({
      endsAt: now + life.endsInMs,
      usedAt: now - life.usedMsAgo,
      isRemembered: life.isRemembered ?? false,
    }),
  );
}

const show = (api = {}) =>
  renderPortal(<SessionEndWarning />, {
    signedInAs: makeUser(),
    api,
    texts: { shell: shellTexts },
  });
const warning = () => screen.findByRole('alertdialog', { name: 'Are you still there?' });

test('an owner who has not used the portal for 27 and a half minutes is asked, and stays', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 27.6 * minute });
  const { user, api, store } = await show();
  expect(await warning()).toHaveTextContent(/Time left: 2:2\d/);
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.requests('getMe')).toHaveLength(1);
  expect(store.getState().session.token).not.toBeNull();
});

test('an owner who used it a moment ago sees no warning', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 20 * minute });
  await show();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a remembered session has no idle end', async () => {
  remember({ endsInMs: 20 * 24 * hour, usedMsAgo: 29 * minute, isRemembered: true });
  await show();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('use in another tab takes the question away', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 28 * minute });
  await show();
  await warning();
  remember({ endsInMs: 10 * hour, usedMsAgo: 0 });
  act(() => void window.dispatchEvent(new Event('storage')));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('an owner who could not be heard is still asked', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 28 * minute });
  const { user } = await show({ getMe: networkError() });
  await warning();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Stay signed in' })).not.toHaveAttribute('aria-busy'),
  );
  expect(await warning()).toBeVisible();
});

test('the absolute end cannot be moved: the owner is told when it is, once', async () => {
  remember({ endsInMs: 2 * minute, usedMsAgo: 0 });
  const { user } = await show();
  expect(await warning()).toHaveTextContent(/Your session ends at/);
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('an owner who does not respond is signed out', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 30 * minute });
  const { store } = await show();
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});

test('a session that ends automatically asks nothing, and keeps the draft for the same person', async () => {
  const owner = makeUser();
  const draft = { form: 'messaging.compose', version: 1, person: owner.id };
  writeDraft(draft, { body: 'Half a message' });
  remember({ endsInMs: 10 * hour, usedMsAgo: 30 * minute });
  const { store } = await renderPortal(<SessionEndWarning />, {
    signedInAs: owner,
    texts: { shell: shellTexts },
  });
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(readDraft(draft)).toEqual({ body: 'Half a message' });
});

test('an owner who signs out from the question goes home', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 28 * minute });
  const { user, store, location } = await show({ logout: { message: 'Signed out' } });
  await warning();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(store.getState().session.token).toBeNull();
});

test('signing out from the question asks first while a draft is kept, and staying leads back to it', async () => {
  const owner = makeUser();
  const draft = { form: 'messaging.compose', version: 1, person: owner.id };
  writeDraft(draft, { body: 'Half a message' });
  remember({ endsInMs: 10 * hour, usedMsAgo: 28 * minute });
  const { user, store, location } = await show({ logout: { message: 'Signed out' } });
  await warning();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
  expect(question).toHaveTextContent('They are deleted from this device');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(await warning()).toBeVisible();
  expect(readDraft(draft)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
  );
  await waitFor(() => expect(location()).toBe('/'));
  expect(store.getState().session.token).toBeNull();
});

test('someone who types for long without saving keeps the session', async () => {
  remember({ endsInMs: 10 * hour, usedMsAgo: 10 * minute });
  const { user, api } = await show();
  await user.keyboard('a');
  await waitFor(() => expect(api.requests('getMe')).toHaveLength(1));
  await user.keyboard('bc');
  expect(api.requests('getMe')).toHaveLength(1);
});
