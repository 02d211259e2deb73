import {
  classifyBusiness,
  type BenefitCategory,
  type BusinessClass,
  type BusinessRegistration,
} from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { Card, Cluster, Muted, PageSection, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { NameOf } from '../business-record/reference-names.ts';
import { EditButton } from '../business-record/edit-button.tsx';

/** The benefits that fit each size come first; their own pages say more. */
const categories: Record<BusinessClass, readonly BenefitCategory[]> = {
  nano: ['coverage', 'training', 'smedan'],
  micro: ['loan', 'coverage', 'training'],
  small: ['loan', 'coverage', 'smedan'],
  medium: ['loan', 'coverage', 'smedan'],
};

/** The size of the business by the National MSME Policy, worked out from the two bands. */
export function BusinessSize({ record, nameOf }: { record: BusinessRegistration; nameOf: NameOf }) {
  const { t } = useTranslation('mf-profile');
  const { shortName } = usePortal().config;
  const people = nameOf(record.employment_category ?? '');
  const size = classifyBusiness({ people, assets: nameOf(record.asset_category ?? '') });
  const title = t('businessClass.title');
  return (
    <PageSection title={title} actions={!size && <EditButton tab="business" of={title} />}>
      <Card>
        {size ? (
          <Stack gap={3}>
            <p>{t('businessClass.is', { size: t(`businessClass.${size.is}`) })}</p>
            <Muted>
              {t('businessClass.people', { people: people?.replace('-', '\u2011') })}
              {size.assetClass &&
                ` ${t('businessClass.assetsDiffer', { size: t(`businessClass.${size.assetClass}`) })}`}
            </Muted>
            <div>
              <strong>{t('businessClass.fits')}</strong>
              <p>{t(`businessClass.fitsText.${size.is}`)}</p>
            </div>
            <Cluster gap={5}>
              {categories[size.is].map((category) => (
                <TextLink key={category} to={`/dashboard/benefits/${category}`} standalone>
                  {t(`businessClass.category.${category}`, { agency: shortName })}
                </TextLink>
              ))}
            </Cluster>
          </Stack>
        ) : (
          <Muted>{t('businessClass.unknown')}</Muted>
        )}
      </Card>
    </PageSection>
  );
}
