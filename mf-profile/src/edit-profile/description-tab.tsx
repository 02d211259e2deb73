import { industries, listOfIndustry, recordSections, type Industry } from '@portal/contract';
import { loadLists } from '@portal/contract/reference-data';
import { currentLocale } from '@portal/remote-kit/i18n';
import { SelectField } from '@portal/ui/choices';
import { ComboboxField } from '@portal/ui/combobox';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { businessSave } from './endpoints.ts';
import { useChoices } from './choices.ts';
import { FindArea } from './find-area.tsx';
import { pick } from './pick.ts';
import { RecordFields } from './record-field.tsx';
import { ListFailed } from '../business-record/list-failed.tsx';
import {
  areaPayload,
  descriptionForm,
  descriptionValues,
  type DescriptionValues,
} from './record-form.ts';
import { TabForm } from './tab-form.tsx';
import type { BusinessTabProps } from './tab-props.ts';

/** Tab 3: industry, specific area and description. */
export function DescriptionTab({ record, ...rest }: Omit<BusinessTabProps, 'user'>) {
  const { t } = useTranslation('mf-profile');
  return (
    <TabForm
      tab="description"
      userId={record.user.id}
      schema={descriptionForm}
      values={descriptionValues(record)}
      version={record.version}
      request={(output, changed, save) => {
        const fields = pick(output, recordSections.description);
        const isAreaChanged = changed.includes('industry') || changed.includes('specific_area');
        return businessSave(
          record.id,
          { ...pick(fields, changed), ...(isAreaChanged && areaPayload(output)) },
          save,
        );
      }}
      valuesFor={(name, saved) => {
        const values = descriptionValues({ ...record, [name]: saved });
        const isArea = name === 'business_description';
        return pick(values, isArea ? ['industry', 'specific_area'] : [name]);
      }}
      savedMessage={t('edit.businessSaved')}
      {...rest}
    >
      <IndustryFields />
      <RecordFields names={recordSections.description} />
    </TabForm>
  );
}

function IndustryFields() {
  const { t } = useTranslation('mf-profile');
  const { setValue, clearErrors } = useFormContext<DescriptionValues>();
  const industry = useWatch<DescriptionValues, 'industry'>({ name: 'industry' });
  const chosen = useWatch<DescriptionValues, 'specific_area'>({ name: 'specific_area' });
  // Who has chosen before knows the industry.
  const [isSearched] = useState(!industry);
  const locale = currentLocale();
  const areas = useChoices(
    `area ${industry} ${locale}`,
    async (variant) => (await loadLists(variant, locale))[listOfIndustry[industry]],
    { chosen, isWanted: Boolean(industry) },
  );
  return (
    <>
      {isSearched && (
        <FindArea
          chosen={{ industry, specific_area: chosen }}
          onFind={(area) => {
            setValue('industry', area.industry, { shouldDirty: true });
            setValue('specific_area', area.specific_area, { shouldDirty: true });
            clearErrors(['industry', 'specific_area']);
          }}
        />
      )}
      <SelectField<DescriptionValues>
        name="industry"
        label={t('fields.industry')}
        onChoose={() => setValue('specific_area', '')}
        choices={industries.map((name: Industry) => ({
          value: name,
          label: t(`industries.${name}`),
        }))}
      />
      <ComboboxField<DescriptionValues>
        key={industry}
        name="specific_area"
        label={t('fields.specific_area')}
        choices={areas.choices}
        loading={areas.isLoading}
        disabled={areas.choices.length === 0}
        hint={industry ? undefined : t('edit.industryFirst')}
      />
      <ListFailed of={areas} />
    </>
  );
}
