import type { RemoteDetails } from './remote-details.ts';

/** The entry point that the mount names. */
export function exposeFile({ area }: RemoteDetails): string {
  return `import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

const lazy: RemoteRoute['lazy'] = () => import('../open-${area}/page.tsx');

export const routes: RemoteRoute[] = [{ lazy }];
`;
}

/** Only the dashboard shows the page's title; a page of another layout has a heading of its own. */
export function componentFile({ name, layout, frame }: RemoteDetails): string {
  if (frame !== undefined) return deskPage(name);
  const isTitled = layout === 'dashboard';
  return `import { usePageTitle } from '@portal/remote-kit';
import { ${isTitled ? 'PageIntro' : 'PageHeading'} } from '@portal/ui';
import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation('${name}');
  usePageTitle(t('title'));
  return ${isTitled ? "<PageIntro>{t('lead')}</PageIntro>" : "<PageHeading title={t('title')} lead={t('lead')} />"};
}
`;
}

function deskPage(name: string): string {
  return `import { StaffPage } from '@portal/remote-kit/staff';
import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation('${name}');
  return (
    <StaffPage title={t('title')}>
      <p>{t('lead')}</p>
    </StaffPage>
  );
}
`;
}

/** The entry point with the frame that the remote offers. */
export const frameExpose = `export { locales } from '../locales.ts';
export { Frame } from '../frame/frame.tsx';
`;

export function frameFile({ name }: RemoteDetails): string {
  return `import type { FrameProps } from '@portal/remote-kit';
import { Cluster, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

/** Around every page in the frame, of any remote: their entries, then the page. */
export function Frame({ entries, children }: FrameProps) {
  const { t } = useTranslation('${name}');
  return (
    <Stack>
      <Cluster as="nav" aria-label={t('title')}>
        {entries.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </Cluster>
      {children}
    </Stack>
  );
}
`;
}

export function pageTest(details: RemoteDetails): string {
  const { name, area, path, offersFrame } = details;
  const { who, factory, options } = testPerson(details);
  const imports = [
    `import { ${[...factory, 'renderPortal'].join(', ')} } from '@portal/remote-kit/testing';`,
    "import { screen } from '@testing-library/react';",
    `import * as mount from '../exposes/${area}.ts';`,
    ...(offersFrame ? ["import * as module from '../exposes/frame.ts';"] : []),
  ];
  const place = [
    'mount,',
    `path: '${path}',`,
    `remote: '${name}',`,
    ...(offersFrame
      ? [
          'frame: {',
          '  module,',
          `  entries: [{ to: '${path}', label: 'First page', icon: 'area' as const }],`,
          '},',
        ]
      : []),
  ];
  const expected = [
    "expect(await screen.findByText('This area begins here.')).toBeVisible();",
    'expect(portal.title()).not.toBeNull();',
    ...(offersFrame
      ? ["expect(screen.getByRole('link', { name: 'First page' })).toBeVisible();"]
      : []),
  ];
  return `${imports.join('\n')}

const place = {
${place.map((line) => `  ${line}`).join('\n')}
};

test('${who} who opens the area reads what it is for', async () => {
  const { portal } = await renderPortal(place${options});
${expected.map((line) => `  ${line}`).join('\n')}
});
`;
}

function testPerson({ layout, frame }: RemoteDetails) {
  if (frame !== undefined)
    return {
      who: 'a person of the agency',
      factory: ['makeStaff'],
      options: ', { staff: makeStaff() }',
    };
  if (layout === 'dashboard')
    return { who: 'an owner', factory: ['makeUser'], options: ', { signedInAs: makeUser() }' };
  return { who: 'a visitor', factory: [], options: '' };
}
