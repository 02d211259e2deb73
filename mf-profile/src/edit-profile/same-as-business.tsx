import { businessFieldNames, recordField, type BusinessRegistration } from '@portal/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { businessValues, type OwnerValues, type OwnersValues } from './record-form.ts';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: 0 var(--space-4);
  margin: 0;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--sink);

  legend {
    padding: 0 var(--space-1);
    font-size: var(--text-14);
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
  }

  label:has(:disabled) {
    color: var(--ink-soft);
  }

  input {
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
`;

const Hint = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-soft);
  font-size: var(--text-14);
`;

type Copied = 'name' | 'home_address' | 'phone_number' | 'email';

const sources = businessFieldNames.flatMap((from) => {
  const to = recordField(from).sameForOwner;
  return to === undefined ? [] : [{ from, to }];
});

function sourceOf(record: BusinessRegistration): Partial<Record<Copied, string>> {
  const values = businessValues(record);
  return {
    name: record.business_name,
    ...Object.fromEntries(sources.map(({ from, to }) => [to, values[from]])),
  };
}

/** Copies what the business has on record into the first owner; unticking restores the former values. */
export function SameAsBusiness({ record }: { record: BusinessRegistration }) {
  const { t } = useTranslation('mf-profile');
  const { setValue, getValues } = useFormContext<OwnersValues>();
  const [replaced, setReplaced] = useState<Partial<Pick<OwnerValues, Copied>>>({});
  const source = sourceOf(record);
  const names = Object.keys(source) as Copied[];
  const handleChange = (name: Copied, isSame: boolean) => {
    const field = `principal_information.0.${name}` as const;
    const before = replaced[name];
    setReplaced({ ...replaced, [name]: isSame ? getValues(field) : undefined });
    setValue(field, isSame ? (source[name] ?? '') : (before ?? ''), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Group>
      <legend>{t('owners.sameAs')}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={replaced[name] !== undefined}
            disabled={!source[name]}
            onChange={(event) => handleChange(name, event.target.checked)}
          />
          {t(`owners.same.${name}`)}
        </label>
      ))}
      {names.some((name) => !source[name]) && <Hint>{t('owners.sameLater')}</Hint>}
    </Group>
  );
}
