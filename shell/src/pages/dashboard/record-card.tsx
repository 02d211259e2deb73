import type { BusinessRegistration } from '@portal/shared-lib/contract';
import { useGetBusinessRegistrationQuery } from '@portal/shared-lib/session';
import { Progress, Stack, TextLink } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DashboardCard } from './dashboard-card.tsx';

/** What a complete record holds. Website and second phone are an owner's choice and do not count. */
const facts = [
  'business_start_date',
  'business_address',
  'description',
  'state',
  'lga',
  'business_premise',
  'phone_number',
  'business_email',
  'business_type',
  'main_product',
  'asset_category',
  'employment_category',
  'business_registration',
  'principal_information',
  'business_description',
] as const satisfies readonly (keyof BusinessRegistration)[];

/** Names of the facts that the owner has not given yet, in the order of the form. */
export function missingFacts(business: BusinessRegistration): (typeof facts)[number][] {
  return facts.filter((name) => {
    const value = business[name];
    if (Array.isArray(value)) return value.length === 0;
    if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
    return value === null || value === '';
  });
}

const Missing = styled.p`
  color: var(--ink-soft);
`;

/** So many names make a sentence; more would be a list that nobody reads. */
const namesShown = 3;

export function RecordCard() {
  const { t, i18n } = useTranslation('shell');
  const query = useGetBusinessRegistrationQuery();
  const sentence = (missing: readonly string[]) => {
    const names = missing.slice(0, namesShown).map((name) => t(`dashboard.record.facts.${name}`));
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
    return missing.length > namesShown
      ? t('dashboard.record.missingMore', { list: names.join(t('dashboard.record.comma')) })
      : t('dashboard.record.missing', { list });
  };
  return (
    <DashboardCard
      title={t('dashboard.record.title')}
      query={query}
      lines={4}
      empty={<p>{t('dashboard.record.empty')}</p>}
    >
      {(business) => {
        const missing = missingFacts(business);
        const given = facts.length - missing.length;
        return (
          <Stack gap={3}>
            <Progress
              label={t('dashboard.record.progress')}
              value={given}
              max={facts.length}
              valueText={t('dashboard.record.given', { given, all: facts.length })}
            />
            <Missing>
              {missing.length === 0 ? t('dashboard.record.complete') : sentence(missing)}
            </Missing>
            <TextLink to="/dashboard/profile/business" standalone>
              {t(missing.length === 0 ? 'dashboard.record.view' : 'dashboard.record.fill')}
            </TextLink>
          </Stack>
        );
      }}
    </DashboardCard>
  );
}
