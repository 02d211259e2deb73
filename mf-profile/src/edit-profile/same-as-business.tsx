import { businessFieldNames, recordField, type BusinessRegistration } from '@portal/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnScreen } from './open-edits.ts';
import { PlainCheckbox } from './plain-checkbox.tsx';
import { businessPrefill, type Person } from './prefill.ts';
import { businessValues, type BusinessValues, type OwnersValues } from './record-form.ts';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 130px), 1fr));
  gap: 0 var(--space-4);
  margin: 0;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--sink);

  /* Within the box instead of across its edge. */
  legend {
    float: left;
    grid-column: 1 / -1;
    font-size: var(--text-14);
    font-weight: 600;
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

function sourceOf(name: string, values: BusinessValues): Partial<Record<Copied, string>> {
  return { name, ...Object.fromEntries(sources.map(({ from, to }) => [to, values[from] ?? ''])) };
}

export interface SameAsBusinessProps {
  names: readonly Copied[];
  /** Fields that follow the business. */
  followed: readonly Copied[];
  /** The business has nothing to copy yet. */
  missing: readonly Copied[];
  onChange: (name: Copied, isSame: boolean) => void;
}

/**
 * Copies the business's values on the screen into the first owner. A field that follows gets a value that the
 * business is given later, too; unticking restores what was there before.
 */
export function useSameAsBusiness(
  record: BusinessRegistration,
  person: Person,
): SameAsBusinessProps {
  const { setValue, getValues } = useFormContext<OwnersValues>();
  const onRecord = businessValues(record);
  const business = useOnScreen('business', {
    ...onRecord,
    ...businessPrefill(onRecord, person),
  });
  const owner = useWatch<OwnersValues, 'principal_information.0'>({
    name: 'principal_information.0',
  });
  const [replaced, setReplaced] = useState<Partial<Record<Copied, string>>>({});
  const [copied, setCopied] = useState<Partial<Record<Copied, string>>>({});
  const source = sourceOf(record.business_name, business);
  const names = Object.keys(source) as Copied[];

  const copy = (name: Copied, value: string) => {
    setCopied((now) => ({ ...now, [name]: value }));
    setValue(`principal_information.0.${name}`, value, {
      shouldDirty: true,
      shouldValidate: value !== '',
    });
  };
  const follow = useEffectEvent(() => {
    for (const name of names) {
      const value = source[name] ?? '';
      const isUntouched = getValues(`principal_information.0.${name}`) === copied[name];
      if (replaced[name] === undefined || value === '' || value === copied[name]) continue;
      if (isUntouched) copy(name, value);
    }
  });
  const sourceText = JSON.stringify(source);
  useEffect(() => follow(), [sourceText]);

  return {
    names,
    // Text that the owner typed over it is the owner's own.
    followed: names.filter(
      (name) => replaced[name] !== undefined && owner?.[name] === copied[name],
    ),
    missing: names.filter((name) => !source[name]),
    onChange: (name, isSame) => {
      const before = getValues(`principal_information.0.${name}`) ?? '';
      setReplaced({ ...replaced, [name]: isSame ? before : undefined });
      if (!isSame) return copy(name, replaced[name] ?? '');
      // While there is nothing to copy, what is there stays until the business has a value.
      if (source[name]) copy(name, source[name]);
      else setCopied({ ...copied, [name]: before });
    },
  };
}

export function SameAsBusiness({ names, followed, missing, onChange }: SameAsBusinessProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <Group>
      <legend>{t('owners.sameAs')}</legend>
      {names.map((name) => (
        <PlainCheckbox
          key={name}
          label={t(`owners.same.${name}`)}
          checked={followed.includes(name)}
          onChange={(isSame) => onChange(name, isSame)}
        />
      ))}
      {followed.some((name) => missing.includes(name)) && <Hint>{t('owners.sameLater')}</Hint>}
    </Group>
  );
}
