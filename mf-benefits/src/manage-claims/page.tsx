import { PageIntro } from '@portal/shared-lib/ui';
import { RouteError, usePageTitle } from '@portal/shared-lib/federation';
import { selectUser } from '@portal/shared-lib/session';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { categoryAddress } from '../catalogue/benefit-address.ts';
import { UnderWay } from '../under-way/UnderWay.tsx';

/** Master Agents alone; for everybody else the page is not there. */
export function Component() {
  const isMaster = useSelector(selectUser)?.is_master ?? false;
  if (!isMaster) throw new RouteError(404);
  return <Claims />;
}

function Claims() {
  const { t } = useTranslation('mf-benefits');
  usePageTitle(t('claims.title'));
  return (
    <>
      <PageIntro>{t('claims.lead')}</PageIntro>
      <UnderWay
        will={[t('claims.will.list'), t('claims.will.documents'), t('claims.will.decide')]}
        meanwhile={[
          { to: categoryAddress('coverage'), label: t('claims.meanwhile.coverage') },
          { to: '/dashboard/messaging', label: t('claims.meanwhile.messages') },
        ]}
      >
        {t('claims.state')}
      </UnderWay>
    </>
  );
}
