import type { RemoteDetails } from './remote-details.ts';

/** The entry point that the mount names. */
export function exposeFile({ area }: RemoteDetails): string {
  return `import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

const lazy: RemoteRoute['lazy'] = () => import('../open-${area}/page.tsx');

export const routes: RemoteRoute[] = [{ lazy }];
`;
}

export function componentFile({ name }: RemoteDetails): string {
  return `import { usePageTitle } from '@portal/remote-kit';
import { PageIntro } from '@portal/ui';
import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation('${name}');
  usePageTitle(t('title'));
  return <PageIntro>{t('lead')}</PageIntro>;
}
`;
}

export function pageTest({ name, area, path }: RemoteDetails): string {
  return `import { makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as mount from '../exposes/${area}.ts';

const place = {
  mount,
  path: '${path}',
  remote: '${name}',
};

test('an owner who opens the area reads what it is for', async () => {
  const { portal } = await renderPortal(place, { signedInAs: makeUser() });
  expect(await screen.findByText('This area begins here.')).toBeVisible();
  expect(portal.title()).not.toBeNull();
});
`;
}
