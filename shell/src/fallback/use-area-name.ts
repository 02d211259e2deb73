import { currentLocale } from '@portal/remote-kit/i18n';
import { useTranslation } from 'react-i18next';
import type { PageRemote } from '../boot/page-remote.ts';
import { shellConfig } from '../boot/boot.ts';

/** An area's name for people. One that the shell has no word for is called as its menu entry is. */
export function useAreaName(): (remote: PageRemote) => string {
  const { t } = useTranslation('shell');
  return ({ descriptor: { name, navigation } }) => {
    const label = navigation[0]?.label[currentLocale()];
    const defaultValue = label?.replace('{{shortName}}', shellConfig().shortName) ?? name;
    return t(`areas.${name}`, { defaultValue });
  };
}
