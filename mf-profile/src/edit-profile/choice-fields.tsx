import { loadLgas, loadLists, loadStates, type ListName } from '@portal/contract/reference-data';
import { currentLocale } from '@portal/remote-kit/i18n';
import { SelectField } from '@portal/ui/choices';
import { ComboboxField } from '@portal/ui/combobox';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ListFailed } from '../business-record/list-failed.tsx';
import { useChoices } from './choices.ts';

interface Row {
  name: string;
  label: string;
  hint?: string;
  optional: boolean;
}
type Chosen = Record<string, string>;

/** One of a list of the reference data. */
export function ListField({ list, ...row }: Row & { list: ListName }) {
  const chosen = useWatch<Chosen, string>({ name: row.name });
  const locale = currentLocale();
  const items = useChoices(
    `${list} ${locale}`,
    async (variant) => (await loadLists(variant, locale))[list],
    { chosen },
  );
  return (
    <>
      <SelectField {...row} choices={items.choices} />
      <ListFailed of={items} />
    </>
  );
}

/** Another state clears the LGA. */
export function StateField(row: Row) {
  const { setValue } = useFormContext<Chosen>();
  const chosen = useWatch<Chosen, string>({ name: row.name });
  const states = useChoices('states', loadStates, { chosen });
  return (
    <>
      <ComboboxField
        {...row}
        choices={states.choices}
        loading={states.isLoading}
        onChoose={() => setValue('lga', '')}
      />
      <ListFailed of={states} />
    </>
  );
}

/** The LGAs of the state that is chosen. */
export function LgaField(row: Row) {
  const { t } = useTranslation('mf-profile');
  const state = useWatch<Chosen, string>({ name: 'state' });
  const chosen = useWatch<Chosen, string>({ name: row.name });
  const lgas = useChoices(`lgas ${state}`, (variant) => loadLgas(variant, state), {
    chosen,
    isWanted: state !== '',
  });
  return (
    <>
      <ComboboxField
        {...row}
        key={state}
        choices={lgas.choices}
        loading={lgas.isLoading}
        disabled={state === ''}
        hint={state === '' ? t('edit.stateFirst') : row.hint}
      />
      <ListFailed of={lgas} />
    </>
  );
}
