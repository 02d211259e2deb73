import { currentLocale } from '@portal/remote-kit/i18n';
import { useTranslation } from 'react-i18next';
import type { PageRemote } from '../boot/page-remote.ts';
import { shellConfig } from '../boot/boot.ts';

/** An area's name for people, as its descriptor says: the title, else the label of the first menu entry. */
export function areaName({ descriptor: { name, title, navigation } }: PageRemote): string {
  const names = title ?? navigation[0]?.label;
  const text = names?.[currentLocale()] ?? names?.en;
  return text?.replace('{{shortName}}', shellConfig().shortName) ?? name;
}

/** The same for a component that is rendered again in another language. */
export function useAreaName(): (remote: PageRemote) => string {
  useTranslation('shell');
  return areaName;
}
