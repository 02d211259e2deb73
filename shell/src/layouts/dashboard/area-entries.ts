import type { NavigationDescriptor } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useTranslation } from 'react-i18next';
import { shellConfig } from '../../boot/boot.ts';
import type { NavigationEntry } from './navigation-entry.ts';

/** One entry of the menu, named in the language of the page. */
export interface AreaEntry {
  to: string;
  label: string;
  icon: NavigationDescriptor['icon'] | 'dashboard';
  order: number;
  count?: NavigationDescriptor['count'];
  mounts?: readonly string[] | undefined;
  isSecondary?: boolean | undefined;
  alsoAt?: readonly string[] | undefined;
}

const isUnder = (pathname: string, path: string) =>
  pathname === path || (path !== '/dashboard' && pathname.startsWith(`${path}/`));

/** The entry that the page belongs to: the longest path that it lies under, or the one whose remote shows it. */
export function currentEntry(
  entries: readonly AreaEntry[],
  pathname: string,
): AreaEntry | undefined {
  return (
    entries
      .filter(({ to }) => isUnder(pathname, to))
      .toSorted((a, b) => b.to.length - a.to.length)[0] ??
    entries.find(({ alsoAt }) => alsoAt?.some((path) => isUnder(pathname, path))) ??
    entries.find(({ mounts }) => mounts?.some((path) => isUnder(pathname, path)))
  );
}

/** The entries in their order: areas, and the pages within them that the menu names as well. */
export function useAreaEntries(navigation: readonly NavigationEntry[]) {
  const { t } = useTranslation('shell');
  const { shortName } = shellConfig();
  const entries: AreaEntry[] = [
    { to: '/dashboard', label: t('nav.dashboard'), icon: 'dashboard' as const, order: 10 },
    ...navigation.map(({ label, ...entry }) => ({
      ...entry,
      label: (label[currentLocale()] ?? label.en).replace('{{shortName}}', shortName),
    })),
  ].toSorted((a, b) => a.order - b.order);
  return {
    areas: entries.filter(({ isSecondary }) => !isSecondary),
    pages: entries.filter(({ isSecondary }) => isSecondary),
  };
}
