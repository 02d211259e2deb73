import { plans } from '@portal/contract';
import { landingTextNames } from '@portal/contract/agency';
import { makeUser } from '@portal/remote-kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { pageBoot } from '../../boot/boot.ts';
import type { PageRemote } from '../../boot/page-remote.ts';
import { Component as HomePage } from './home-page.tsx';

/** The live remotes of the page: one that has both lists of benefits, or none. */
async function setBenefitsLive(isLive: boolean) {
  // The first page writes what the boot is read from.
  await renderInShell(<></>);
  cleanup();
  const mounts = ['/benefits', '/dashboard/benefits'].map((path) => ({ path }));
  pageBoot().remotes = isLive ? [{ descriptor: { mounts } } as PageRemote] : [];
}
beforeEach(() => setBenefitsLive(true));

test('a visitor reads what the agency does, and Register is the way on', async () => {
  const { user, portal } = await renderInShell(<HomePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Register once. Get insurance, loans and training.',
  );
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
  expect(portal.title()).toBe('Home');
});

test('a visitor reads what the agency has written in place of a built-in text, in its language only, as text', async () => {
  pageBoot().landingTexts = {
    en: {
      'hero.title': 'Grow with <b>us</b> {{shortName}} $t(hero.register)',
      'about.first': 'Since 2003.',
    },
  };
  try {
    await renderInShell(<HomePage />);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Grow with <b>us</b> {{shortName}} $t(hero.register)');
    // The edge replaces the whole content of such an element.
    for (const element of document.querySelectorAll('[data-text]'))
      expect([...element.childNodes].map(({ nodeType }) => nodeType)).toEqual([Node.TEXT_NODE]);
    expect(screen.getByText('Since 2003.')).toBeVisible();
    expect(screen.getByText(/^SMEDAN registers small and medium businesses/)).toBeVisible();
    cleanup();
    await renderInShell(<HomePage />, { locale: 'es' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Regístrese una vez.');
  } finally {
    delete pageBoot().landingTexts;
  }
});

test('every text that the desk can replace is one element of the page', async () => {
  const { container } = await renderInShell(<HomePage />);
  const named = [...container.querySelectorAll<HTMLElement>('[data-text]')];
  expect(named.map(({ dataset }) => dataset.text)).toEqual(landingTextNames);
});

// The page has the number itself: the list would add bytes to a landing page that is at its budget.
test('the number of payment plans is the number of the list', async () => {
  await renderInShell(<HomePage />);
  expect(screen.getByText('payment plans').nextElementSibling).toHaveTextContent(
    String(plans.length),
  );
});

test('the notice of new benefits leads a visitor to the public list, and an owner to the dashboard', async () => {
  await renderInShell(<HomePage />);
  const link = () => screen.getByRole('link', { name: /New benefits have been added/ });
  expect(link()).toHaveAttribute('href', '/benefits');
  cleanup();
  await renderInShell(<HomePage />, { signedInAs: makeUser() });
  expect(link()).toHaveAttribute('href', '/dashboard/benefits');
});

test('a visitor compares the loans without signing in, and an owner in the dashboard', async () => {
  await renderInShell(<HomePage />);
  const link = () => screen.getByRole('link', { name: 'Compare the loans' });
  expect(link()).toHaveAttribute('href', '/benefits/loan');
  cleanup();
  await renderInShell(<HomePage />, { signedInAs: makeUser() });
  expect(link()).toHaveAttribute('href', '/dashboard/benefits/loan');
});

test('while no live remote lists benefits, nothing on the page leads to them', async () => {
  await setBenefitsLive(false);
  const { container } = await renderInShell(<HomePage />);
  expect(screen.getByRole('heading', { name: 'Loans' })).toBeVisible();
  expect(container.querySelector('a[href*="/benefits"]')).toBeNull();
  expect(screen.queryByText(/New benefits have been added/)).not.toBeInTheDocument();
});

test('a visitor puts the notice away, and it stays away until something else is new', async () => {
  const { user } = await renderInShell(<HomePage />);
  await user.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(screen.queryByRole('link', { name: /New benefits/ })).not.toBeInTheDocument();
  expect(document.cookie).toContain('portal_notice=a1');
  cleanup();
  await renderInShell(<HomePage />);
  expect(screen.queryByRole('link', { name: /New benefits/ })).not.toBeInTheDocument();
  cleanup();
  document.cookie = 'portal_notice=before; Path=/';
  await renderInShell(<HomePage />);
  expect(screen.getByRole('link', { name: /New benefits/ })).toBeVisible();
});

test('a visitor who was sent here from another page reads why, and can sign in', async () => {
  const { user, portal } = await renderInShell(<HomePage />, { at: '/?rt=%2Fdashboard%2Ffinance' });
  const notice = within(screen.getByRole('region', { name: 'Sign-in needed' }));
  expect(notice.getByText('Sign in to see that page')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Sign in' }));
  expect(portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
});

test.each(['/', '/?rt=https%3A%2F%2Fevil.example'])('no notice is shown at %s', async (at) => {
  await renderInShell(<HomePage />, { at });
  expect(screen.queryByRole('region', { name: 'Sign-in needed' })).not.toBeInTheDocument();
});

test('an owner who is signed in is led to the dashboard instead', async () => {
  await renderInShell(<HomePage />, { signedInAs: makeUser() });
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('a visitor reads the prices in the figures of the language', async () => {
  await renderInShell(<HomePage />, { locale: 'es' });
  expect(screen.getByText('₦8.000.000')).toBeVisible();
});

test('a question opens its answer', async () => {
  const { user } = await renderInShell(<HomePage />);
  const question = screen.getByText('Can I pay in parts?');
  await user.click(question);
  expect(question.closest('details')).toHaveAttribute('open');
});

test('the forms arrive when the visitor comes near them, and the e-mail address is there before', async () => {
  let approach: () => void = () => {};
  const original = window.IntersectionObserver;
  window.IntersectionObserver = class extends original {
    constructor(onChange: IntersectionObserverCallback) {
      super(onChange);
      approach = () => onChange([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  try {
    await renderInShell(<HomePage />);
    expect(screen.getByRole('link', { name: 'contact@example.org' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    act(approach);
    expect(await screen.findByRole('form', { name: 'Write to us' })).toBeVisible();
    expect(
      await screen.findByRole('form', { name: 'Hear about new benefits first' }),
    ).toBeVisible();
  } finally {
    window.IntersectionObserver = original;
  }
});
