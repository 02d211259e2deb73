import { render, screen } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { ErrorPage } from './error-page.tsx';

test('a visitor of an unknown path reads that the page could not be found, and goes home', async () => {
  await renderInShell(<ErrorPage status={404} message="Not the text to show" />);
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Error 404')).toBeVisible();
});

test.each([
  [
    'the message that it was given',
    { status: 500, message: 'Unknown middleware' },
    'Unknown middleware',
    'Error 500',
  ],
  ['“Error” without a message', { status: 503 }, 'Error', 'Error 503'],
  ['“Error” for an empty message', { status: 500, message: '' }, 'Error', 'Error 500'],
  ['status 500 where none is known', {}, 'Error', 'Error 500'],
])('the error page shows %s', async (_, props, heading, status) => {
  await renderInShell(<ErrorPage {...props} />);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(status)).toBeVisible();
});

test('an error page that fails itself still says so and has a way home', () => {
  // Outside of a router its link cannot be made, which is how it fails here.
  render(<ErrorPage status={404} />, { onCaughtError: () => {} });
  expect(screen.getByText('An error occurred while showing the error page')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});
