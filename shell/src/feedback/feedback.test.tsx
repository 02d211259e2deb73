import { showToast } from '@portal/ui/toast';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { GlobalAlert } from './global-alert.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Toasts } from './toasts.tsx';

describe('loading bar', () => {
  let setActive: (active: boolean) => void;
  function Frame() {
    const [active, set] = useState(false);
    setActive = set;
    return <LoadingBar active={active} />;
  }
  const bar = () => screen.queryByRole('progressbar');
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(async () => {
    await renderInShell(<Frame />);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a page that comes within 200 ms shows no bar', () => {
    act(() => setActive(true));
    pass(199);
    expect(bar()).not.toBeInTheDocument();
    act(() => setActive(false));
    pass(1000);
    expect(bar()).not.toBeInTheDocument();
  });

  test('a page that takes longer shows the bar until it is there', () => {
    act(() => setActive(true));
    pass(200);
    expect(bar()).toBeInTheDocument();
    pass(20_000);
    expect(bar()).toBeInTheDocument();
    act(() => setActive(false));
    expect(bar()).not.toBeInTheDocument();
  });

  test('a second page that follows at once restarts the bar', () => {
    act(() => setActive(true));
    pass(200);
    act(() => setActive(false));
    act(() => setActive(true));
    pass(200);
    expect(bar()).toBeInTheDocument();
  });
});

describe('offline banner', () => {
  const goes = (state: 'online' | 'offline') => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    act(() => {
      window.dispatchEvent(new Event(state));
    });
  };
  afterEach(() => jest.restoreAllMocks());

  test('an owner who loses the connection reads what is safe, until it is back', async () => {
    await renderInShell(<OfflineBanner />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    goes('offline');
    expect(screen.getByRole('status')).toHaveTextContent(
      'You are offline. What you have saved is safe',
    );
    goes('online');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('global alert', () => {
  test('an owner is told of a fault on the server’s side and can close the alert', async () => {
    const handleClose = jest.fn();
    const { user } = await renderInShell(
      <GlobalAlert alert={{ kind: 'server-error' }} onClose={handleClose} />,
    );
    expect(
      await screen.findByRole('alertdialog', { name: 'Something went wrong on our side' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  test('an owner whose session has run out signs in by Login, and by nothing else, and comes back', async () => {
    const handleClose = jest.fn();
    const { user, location } = await renderInShell(
      <GlobalAlert alert={{ kind: 'token-expired' }} onClose={handleClose} />,
      { at: '/dashboard/finance?page=2&modal=edit' },
    );
    await screen.findByRole('alertdialog', { name: 'You have been signed out' });
    await user.keyboard('{Escape}');
    expect(handleClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const rt = '/dashboard/finance?page=2&modal=edit#back';
    expect(location()).toBe(`/?${new URLSearchParams({ rt, modal: 'sign-in' })}`);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});

describe('notices', () => {
  test('a notice from any area appears in the page', async () => {
    await renderInShell(<Toasts />);
    act(() => showToast({ message: 'Profile updated successfully', tone: 'positive' }));
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  });
});
