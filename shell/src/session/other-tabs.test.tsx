import type { SessionNotice } from '@portal/remote-kit/session';
import { makeUser, renderPortal } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useOtherTabs } from './use-other-tabs.ts';

const amina = makeUser();
const bola = makeUser({ id: '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0009', first_name: 'Bola' });

/** The messages to the page. */
function Page() {
  const [change, setChange] = useState('nothing');
  useOtherTabs({ onChange: (news) => setChange(JSON.stringify(news)) });
  return <p>{change}</p>;
}

function anotherTab(notice: SessionNotice) {
  const channel = new BroadcastChannel('portal.session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ from: 'another page', notice });
  channel.close();
}

function cookies(token: string, userId: string) {
  document.cookie = `token=${token}; path=/`;
  document.cookie = `user_id=${userId}; path=/`;
}

test('log-out in another tab reaches this one', async () => {
  const { store } = await renderPortal(<Page />, { signedInAs: amina });
  act(() => anotherTab('signed-out'));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  expect(await screen.findByText('{"isSignedIn":false,"isAnotherPerson":false}')).toBeVisible();
});

test('log-out in another tab reaches this one before its cookies are seen to be cleared', async () => {
  const { store } = await renderPortal(<Page />, { signedInAs: amina });
  cookies('token-of-the-test', amina.id);
  act(() => anotherTab('signed-out'));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});

test('sign-in in another tab reaches this one', async () => {
  const { store } = await renderPortal(<Page />, { api: { getMe: { data: amina } } });
  cookies('token-2', amina.id);
  act(() => anotherTab('signed-in'));
  await waitFor(() => expect(store.getState().session.user).toEqual(amina));
  expect(await screen.findByText('{"isSignedIn":true,"isAnotherPerson":false}')).toBeVisible();
});

test('another person’s sign-in is told apart', async () => {
  await renderPortal(<Page />, { signedInAs: amina, api: { getMe: { data: bola } } });
  cookies('token-2', bola.id);
  act(() => anotherTab('signed-in'));
  expect(await screen.findByText('{"isSignedIn":true,"isAnotherPerson":true}')).toBeVisible();
});

test('a tab that slept through a log-out finds out when it wakes', async () => {
  const { store } = await renderPortal(<Page />, { signedInAs: amina });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});

test('a tab that wakes to the same session does nothing', async () => {
  const { store } = await renderPortal(<Page />, { signedInAs: amina });
  cookies('token-of-the-test', amina.id);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('nothing')).toBeVisible();
  expect(store.getState().session.user).toEqual(amina);
});
