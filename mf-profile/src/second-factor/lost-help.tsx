import { usePortal } from '@portal/remote-kit';
import { TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** Says what remains when the phone and the recovery codes are lost. */
export function LostHelp() {
  const { t } = useTranslation('mf-profile');
  const { contactEmail } = usePortal().config;
  return (
    <p>
      {t('secondFactor.lost')} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
    </p>
  );
}
