import { renderPortal } from '@portal/shared-lib/testing';
import { screen } from '@testing-library/react';
import * as modal from '../exposes/edit-profile.ts';

test.each([
  ['owners', 'Business Owner'],
  ['description', 'Business Description'],
  ['nonsense', 'User Information'],
])('whoever opens it at %s reads that this is coming, and can go back', async (tab, name) => {
  const { user, portal } = await renderPortal({ modal, params: { tab }, remote: 'mf-profile' });
  expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('listitem', { current: true })).toHaveTextContent(name);
  expect(screen.getByRole('link', { name: 'Contact the agency' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(portal.isModalClosed()).toBe(true);
});
