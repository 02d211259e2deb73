import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { readModal } from './modal-query.ts';
import { useShownModal } from './use-shown-modal.ts';

function Frame({ shown }: { shown: string }) {
  const { pathname, search } = useLocation();
  const modal = useShownModal(readModal(search), pathname, shown);
  const navigate = useNavigate();
  return (
    <>
      <p>{modal?.name ?? 'none'}</p>
      {['/', '/auth/callback', '/dashboard', '/elsewhere'].map((to) => (
        <button key={to} onClick={() => void navigate(to)}>
          {to}
        </button>
      ))}
    </>
  );
}

function open(shown: string) {
  const frame = (pathname: string) => (
    <MemoryRouter initialEntries={['/?modal=sign-in']}>
      <Frame shown={pathname} />
    </MemoryRouter>
  );
  const { rerender } = render(frame(shown));
  return { arrive: (pathname: string) => rerender(frame(pathname)) };
}

const go = (to: string) => fireEvent.click(screen.getByRole('button', { name: to }));
const expectShown = (name: string) => expect(screen.getByText(name)).toBeVisible();

test('the sign-in stays until the page is there, also while the callback passes on', async () => {
  const { arrive } = open('/');
  go('/auth/callback');
  expectShown('sign-in');
  arrive('/auth/callback');
  expectShown('sign-in');
  go('/dashboard');
  expectShown('sign-in');
  arrive('/dashboard');
  expectShown('none');
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  go('/elsewhere');
  expectShown('none');
});

test('a callback that asks for a password is not hidden behind the dialog', async () => {
  const { arrive } = open('/');
  go('/auth/callback');
  arrive('/auth/callback');
  await waitFor(() => expectShown('none'));
});

test('a dialog that is closed is gone at once', () => {
  open('/');
  expectShown('sign-in');
  go('/');
  expectShown('none');
});
