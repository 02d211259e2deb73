import { loadLgas, loadLists, loadStates, type ListName } from '@portal/contract/reference-data';
import { DateField, SelectField } from '@portal/ui/choices';
import { ComboboxField } from '@portal/ui/combobox';
import { PhoneField, RadioGroupField, TextField } from '@portal/ui/forms';
import { todayInNigeria } from '@portal/contract/validation';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChoices } from './choices.ts';
import { ListFailed } from '../business-record/list-failed.tsx';
import { businessSave } from './endpoints.ts';
import { FieldGroup } from './field-group.tsx';
import { pick } from './pick.ts';
import {
  businessForm,
  businessPayload,
  businessValues,
  type BusinessValues,
} from './record-form.ts';
import { TabForm } from './tab-form.tsx';
import type { BusinessTabProps } from './tab-props.ts';

/** Tab 2: the business. */
export function BusinessTab({ record, ...rest }: BusinessTabProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <TabForm
      tab="business"
      userId={record.user.id}
      schema={businessForm}
      values={businessValues(record)}
      version={record.version}
      request={(output, changed, save) =>
        businessSave(record.id, pick(businessPayload(output), changed), save)
      }
      valuesFor={(name, saved) => pick(businessValues({ ...record, [name]: saved }), [name])}
      savedMessage={t('edit.businessSaved')}
      {...rest}
    >
      <FieldGroup title={t('business.about')}>
        <DateField<BusinessValues>
          name="business_start_date"
          label={t('fields.business_start_date')}
          max={todayInNigeria()}
        />
        <ListField name="business_type" list="business_types" />
        <TextField<BusinessValues> name="main_product" label={t('fields.main_product')} />
        <ListField name="asset_category" list="asset_category" hint={t('edit.assetsHint')} />
        <ListField name="employment_category" list="employment_category" />
      </FieldGroup>
      <FieldGroup title={t('business.place')}>
        <TextField<BusinessValues>
          name="business_address"
          label={t('fields.business_address')}
          autoComplete="street-address"
        />
        <Places />
        <ListField name="business_premise" list="business_premises" />
        <PhoneField<BusinessValues>
          name="phone_number"
          label={t('fields.business_phone')}
          hint={t('edit.phoneHint')}
        />
        <PhoneField<BusinessValues>
          name="alternate_phone_number"
          label={t('fields.alternate_phone_number')}
          hint={t('edit.phoneHint')}
          autoComplete="off"
          optional
        />
        <TextField<BusinessValues>
          name="business_email"
          type="email"
          label={t('fields.business_email')}
          autoComplete="email"
        />
        <TextField<BusinessValues>
          name="website"
          type="url"
          inputMode="url"
          label={t('fields.website')}
          hint={t('edit.websiteHint')}
          optional
        />
      </FieldGroup>
      <FieldGroup title={t('business.registration')}>
        <Registration />
      </FieldGroup>
    </TabForm>
  );
}

type ListField = 'business_type' | 'asset_category' | 'employment_category' | 'business_premise';

function ListField({ name, list, hint }: { name: ListField; list: ListName; hint?: string }) {
  const { t } = useTranslation('mf-profile');
  const chosen = useWatch<BusinessValues, ListField>({ name });
  const items = useChoices(list, async (variant) => (await loadLists(variant))[list], { chosen });
  return (
    <>
      <SelectField<BusinessValues>
        name={name}
        label={t(`fields.${name}`)}
        hint={hint}
        choices={items.choices}
      />
      <ListFailed of={items} />
    </>
  );
}

/** State, then its LGAs: another state clears the LGA and loads its own. */
function Places() {
  const { t } = useTranslation('mf-profile');
  const { setValue } = useFormContext<BusinessValues>();
  const state = useWatch<BusinessValues, 'state'>({ name: 'state' });
  const lga = useWatch<BusinessValues, 'lga'>({ name: 'lga' });
  const states = useChoices('states', loadStates, { chosen: state });
  const lgas = useChoices(`lgas ${state}`, (variant) => loadLgas(variant, state), {
    chosen: lga,
    isWanted: state !== '',
  });
  return (
    <>
      <ComboboxField<BusinessValues>
        name="state"
        label={t('fields.state')}
        choices={states.choices}
        loading={states.isLoading}
        onChoose={() => setValue('lga', '')}
      />
      <ListFailed of={states} />
      <ComboboxField<BusinessValues>
        key={state}
        name="lga"
        label={t('fields.lga')}
        choices={lgas.choices}
        loading={lgas.isLoading}
        disabled={state === ''}
        hint={state === '' ? t('edit.stateFirst') : undefined}
      />
      <ListFailed of={lgas} />
    </>
  );
}

function Registration() {
  const { t } = useTranslation('mf-profile');
  const answer = useWatch<BusinessValues, 'business_registration'>({
    name: 'business_registration',
  });
  return (
    <>
      <RadioGroupField<BusinessValues>
        name="business_registration"
        label={t('fields.business_registration')}
        options={[
          { value: 'true', label: t('business.yes') },
          { value: 'false', label: t('business.no') },
        ]}
      />
      {String(answer) === 'true' && (
        <TextField<BusinessValues>
          name="business_registration_number"
          label={t('fields.business_registration_number')}
          hint={t('edit.cacHint')}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </>
  );
}
