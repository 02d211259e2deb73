import { currentLocale } from '@portal/remote-kit/i18n';
import { Banner } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';

/** In a trial portal: which numbers play which outcome through, as the simulator in the API has it. */
const endings = ['91', '92', '93', '94', '95', '96', '97'] as const;

export function SimulatorNote() {
  const { t } = useTranslation('mf-finance');
  const { currentData } = useGetFinanceSelectQuery({ locale: currentLocale() });
  if (currentData?.is_simulated !== true) return null;
  return (
    <Banner title={t('simulator.title')}>
      <p>{t('simulator.text')}</p>
      <ul>
        {endings.map((ending) => (
          <li key={ending}>
            <b>…{ending}</b> {t(`simulator.${ending}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
