import { missingTexts } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Component, privacyTexts } from './privacy-page.tsx';

test('says who is responsible, how long details are kept, and leads to the rights', async () => {
  const { portal } = await renderInShell(<Component />, { texts: { privacy: privacyTexts } });
  expect(portal.title()).toBe('Privacy notice');
  const periods = within(screen.getByRole('region', { name: 'How long we keep it' }));
  expect(periods.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Go to My data' })).toHaveAttribute(
    'href',
    '/dashboard/profile/my-data',
  );
});

test('every text is there in every language', async () => {
  expect(await missingTexts(privacyTexts)).toEqual([]);
});
