import { usePageTitle } from '@portal/shared-lib/federation';
import { Card, PageHeading } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { FormWidth } from '../form-width.ts';
import type { Feature } from './features.ts';
import { UnderWay } from './UnderWay.tsx';

export function underWayPage(feature: Feature) {
  return function UnderWayPage() {
    const { t } = useTranslation('mf-auth');
    usePageTitle(t(`${feature}.title`));
    return (
      <FormWidth>
        <PageHeading title={t(`${feature}.title`)} lead={t(`${feature}.lead`)} />
        <Card>
          <UnderWay feature={feature} />
        </Card>
      </FormWidth>
    );
  };
}
