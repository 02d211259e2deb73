import { screen } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { RouteError, usePageTitle, usePortal, type MountModule } from '../federation/index.ts';
import { selectUser } from '../session/index.ts';
import { makeUser } from './factories.ts';
import { renderPortal } from './render-portal.tsx';

function Greeting() {
  const owner = useSelector(selectUser);
  const { openModal } = usePortal();
  const navigate = useNavigate();
  usePageTitle('Greeting');
  return (
    <>
      <h1>Good day, {owner?.first_name ?? 'visitor'}</h1>
      <button type="button" onClick={() => openModal('sign-in', { from: 'greeting' })}>
        Sign in
      </button>
      <button type="button" onClick={() => void navigate('/dashboard/greeting/gone?from=here')}>
        Leave
      </button>
    </>
  );
}

function Gone(): never {
  throw new RouteError(404);
}

const mount: MountModule = {
  routes: [
    { lazy: async () => ({ Component: Greeting }) },
    { path: 'gone', lazy: async () => ({ Component: Gone }) },
  ],
};
const target = { mount, path: '/dashboard/greeting', remote: 'mf-greeting' };

test('a page knows who is signed in, names itself and opens modals', async () => {
  const { user, portal } = await renderPortal(target, { signedInAs: makeUser() });
  expect(screen.getByRole('heading', { name: 'Good day, Amina' })).toBeVisible();
  expect(portal.title()).toBe('Greeting');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(portal.openedModals).toEqual([{ name: 'sign-in', params: { from: 'greeting' } }]);
});

test('a visitor who leaves for a page that is not there meets its status', async () => {
  const { user, location } = await renderPortal(target);
  expect(screen.getByRole('heading', { name: 'Good day, visitor' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(location()).toBe('/dashboard/greeting/gone?from=here');
  expect(screen.getByRole('alert')).toHaveTextContent('Error 404');
});
