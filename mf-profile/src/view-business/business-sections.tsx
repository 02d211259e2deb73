import { industries, type BusinessRegistration } from '@portal/contract';
import { Skeleton, Stack, TextLink } from '@portal/ui';
import { toDisplayDate } from '@portal/contract/validation';
import { formatPhone } from '@portal/contract/phone';
import { useTranslation } from 'react-i18next';
import { Columns } from '../business-record/columns.ts';
import { useReferenceNames } from '../business-record/reference-names.ts';
import { ListFailed } from '../business-record/list-failed.tsx';
import { RecordSection } from '../business-record/record-section.tsx';
import { BusinessSize } from './business-size.tsx';
import { webHref } from './web-href.ts';

/** The whole business record, in the order in which a person describes a business. */
export function BusinessSections({ record }: { record: BusinessRegistration }) {
  const { t } = useTranslation('mf-profile');
  const names = useReferenceNames(record.state === null ? [] : [record.state]);
  if (!names) return <Skeleton lines={8} />;

  const { nameOf, hasFailed } = names;
  const unknown = t(hasFailed ? 'edit.keptChoice' : 'unknownChoice');
  const chosen = (id: string | null | undefined) => id && (nameOf(id) ?? unknown);
  const phone = (number: string | null) => number && formatPhone(number);
  const industry = industries.find((name) => record.business_description?.[name]);
  const isRegistered = record.business_registration;
  return (
    <>
      <ListFailed of={names} />
      <Columns>
        <Stack gap={8}>
          <RecordSection
            title={t('business.about')}
            tab="business"
            fields={[
              { name: 'business_name', value: record.business_name },
              {
                name: 'business_start_date',
                value: record.business_start_date && toDisplayDate(record.business_start_date),
              },
              { name: 'business_type', value: chosen(record.business_type) },
              { name: 'main_product', value: record.main_product },
              { name: 'asset_category', value: chosen(record.asset_category) },
              { name: 'employment_category', value: chosen(record.employment_category) },
            ]}
          />
          <RecordSection
            title={t('edit.tabs.description')}
            tab="description"
            fields={[
              { name: 'industry', value: industry && t(`industries.${industry}`) },
              {
                name: 'specific_area',
                value: industry && chosen(record.business_description?.[industry]),
              },
              { name: 'description', value: record.description },
            ]}
          />
          {!hasFailed && <BusinessSize record={record} nameOf={nameOf} />}
        </Stack>
        <Stack gap={8}>
          <RecordSection
            title={t('business.place')}
            tab="business"
            fields={[
              { name: 'business_address', value: record.business_address },
              { name: 'state', value: chosen(record.state) },
              { name: 'lga', value: chosen(record.lga) },
              { name: 'business_premise', value: chosen(record.business_premise) },
              { name: 'business_phone', value: phone(record.phone_number) },
              { name: 'alternate_phone_number', value: phone(record.alternate_phone_number) },
              { name: 'business_email', value: record.business_email },
              {
                name: 'website',
                value: record.website && (
                  <TextLink href={webHref(record.website)}>{record.website}</TextLink>
                ),
              },
            ]}
          />
          <RecordSection
            title={t('business.registration')}
            tab="business"
            fields={[
              {
                name: 'business_registration',
                value:
                  isRegistered === null ? null : t(isRegistered ? 'business.yes' : 'business.no'),
              },
              ...(isRegistered
                ? [
                    {
                      name: 'business_registration_number',
                      value: record.business_registration_number,
                    },
                  ]
                : []),
            ]}
          />
        </Stack>
      </Columns>
    </>
  );
}
