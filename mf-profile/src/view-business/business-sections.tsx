import {
  industries,
  isAskedFor,
  recordField,
  recordSections,
  textKeyOf,
  type BusinessRegistration,
  type RecordFieldName,
  type RecordSection as SectionName,
} from '@portal/contract';
import { Skeleton, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Columns } from '../business-record/columns.ts';
import { Correctable } from '../business-record/correctable.tsx';
import { useChoiceText, useFieldText } from '../business-record/field-text.ts';
import { useRecordNames } from '../business-record/reference-names.ts';
import { ListFailed } from '../business-record/list-failed.tsx';
import { RecordSection } from '../business-record/record-section.tsx';
import { BusinessSize } from './business-size.tsx';
import { webHref } from './web-href.ts';

/** The whole business record, in the order in which a person describes a business. */
export function BusinessSections({ record }: { record: BusinessRegistration }) {
  const { t } = useTranslation('mf-profile');
  const names = useRecordNames(record);
  const fieldText = useFieldText(names);
  const choiceText = useChoiceText(names);
  if (!names) return <Skeleton lines={8} />;

  const { nameOf, hasFailed } = names;
  const rowOf = (name: RecordFieldName) => {
    const text = fieldText(name, record[name]);
    const isLink = recordField(name).kind === 'url' && text !== '';
    const value = isLink ? <TextLink href={webHref(text)}>{text}</TextLink> : text;
    return { name: textKeyOf(name), value };
  };
  const rowsOf = (section: SectionName) =>
    recordSections[section].filter((name) => isAskedFor(name, record)).map(rowOf);
  const industry = industries.find((name) => record.business_description?.[name]);
  const area = industry && record.business_description?.[industry];
  return (
    <>
      <ListFailed of={names} />
      <Columns>
        <Stack gap={8}>
          <RecordSection
            title={t('business.about')}
            tab="business"
            fields={[
              {
                name: 'business_name',
                value: <Correctable name={record.business_name} field="business_name" />,
              },
              ...rowsOf('about'),
            ]}
          />
          <RecordSection
            title={t('edit.tabs.description')}
            tab="description"
            fields={[
              { name: 'industry', value: industry && t(`industries.${industry}`) },
              { name: 'specific_area', value: area && choiceText(area) },
              ...rowsOf('description'),
            ]}
          />
          {!hasFailed && <BusinessSize record={record} nameOf={nameOf} />}
        </Stack>
        <Stack gap={8}>
          <RecordSection title={t('business.place')} tab="business" fields={rowsOf('place')} />
          <RecordSection
            title={t('business.registration')}
            tab="business"
            fields={rowsOf('registration')}
          />
        </Stack>
      </Columns>
    </>
  );
}
