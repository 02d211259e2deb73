import { makeUser } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { PublicLayout } from './public-layout.tsx';

const page = (
  <PublicLayout>
    <h1>A page</h1>
  </PublicLayout>
);

test('a visitor finds every entry of the navbar by its name', async () => {
  await renderInShell(page);
  const navbar = within(screen.getByRole('banner'));
  const pathOf = (name: string) => navbar.getByRole('link', { name }).getAttribute('href');
  expect(pathOf('Home')).toBe('/');
  expect(pathOf('About')).toBe('/#about');
  expect(pathOf('Contact Us')).toBe('/#contact');
  expect(pathOf('FAQs')).toBe('https://help.example.org/');
  expect(navbar.getByRole('button', { name: 'Sign in/Activate' })).toBeVisible();
});

test.each([
  ['Forgot email address', 'recover-email'],
  ['Recover business number', 'recover-registration-number'],
])('“%s” in the navbar opens the modal %s', async (name, modal) => {
  const { user, portal } = await renderInShell(page);
  await user.click(screen.getByRole('button', { name }));
  expect(portal.openedModals).toEqual([{ name: modal, params: {} }]);
});

test.each([
  ['Sign in', 'sign-in'],
  ['Activate your account', 'activate-account'],
])('“Sign in/Activate” offers “%s”, which opens the modal %s', async (name, modal) => {
  const { user, portal } = await renderInShell(page);
  const toggle = screen.getByRole('button', { name: 'Sign in/Activate' });
  await user.click(toggle);
  const choices = within(screen.getAllByRole('list').at(-1) as HTMLElement);
  await user.click(choices.getByRole('button', { name }));
  expect(portal.openedModals).toEqual([{ name: modal, params: {} }]);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a keyboard user leaves “Sign in/Activate” with Escape and is back on its button', async () => {
  const { user } = await renderInShell(page);
  const toggle = screen.getByRole('button', { name: 'Sign in/Activate' });
  toggle.focus();
  await user.keyboard('{Enter}{Tab}{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('a keyboard user opens the menu sheet, and Escape closes it', async () => {
  const { user } = await renderInShell(page);
  const toggle = screen.getByRole('button', { name: 'Menu' });
  toggle.focus();
  await user.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('the menu sheet closes when the visitor goes to a part of the page', async () => {
  const { user } = await renderInShell(page);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('an owner who is signed in is offered the dashboard instead of signing in', async () => {
  await renderInShell(page, { signedInAs: makeUser() });
  expect(screen.getAllByRole('link', { name: 'Dashboard' })[0]).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.queryByRole('button', { name: 'Sign in/Activate' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
});

test('the footer has Register, Log in and the e-mail address to write to', async () => {
  const { user, portal } = await renderInShell(page);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(footer.getByRole('link', { name: 'contact@example.org' })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  );
  await user.click(footer.getByRole('button', { name: 'Log in' }));
  expect(portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
});

test('a visitor who chooses ES reads Spanish, and the choice is kept', async () => {
  const { user } = await renderInShell(page);
  await user.click(screen.getByRole('button', { name: 'ES' }));
  expect(await screen.findByRole('link', { name: 'Preguntas frecuentes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ES' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.cookie).toContain('locale=es');
  expect(document.documentElement).toHaveAttribute('lang', 'es');
});

test('a visitor finds Hausa below the other languages, marked as a draft, and reads it', async () => {
  const { user } = await renderInShell(page);
  await user.click(screen.getByText('More languages'));
  const hausa = screen.getByRole('button', { name: /^Hausa/ });
  expect(hausa).toHaveTextContent('draft');
  expect(hausa).toHaveAttribute('lang', 'ha');
  await user.click(hausa);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ha'));
  expect(document.cookie).toContain('locale=ha');
  expect(screen.getByText('Hausa', { selector: 'summary' })).toBeVisible();
});

test('the first stop of the Tab key leads past the menu', async () => {
  const { user } = await renderInShell(page);
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to the content' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') as string)).toBe(
    screen.getByRole('main'),
  );
});
