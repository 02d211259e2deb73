import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlainCheckbox } from './plain-checkbox.tsx';
import type { Person } from './prefill.ts';
import type { OwnersValues } from './record-form.ts';

const names = ['name', 'phone_number', 'email'] as const;
const noPerson: Person = { name: '', phone_number: '', email: '' };

/** Copies the person who is signed in into the first owner; unticking restores what was there before. */
export function IsTheOwner({ person }: { person: Person }) {
  const { t } = useTranslation('mf-profile');
  const { setValue } = useFormContext<OwnersValues>();
  const owner = useWatch<OwnersValues, 'principal_information.0'>({
    name: 'principal_information.0',
  });
  const [before, setBefore] = useState(noPerson);
  const isSame = names.every((name) => owner?.[name] === person[name]);
  const handleChange = (isChecked: boolean) => {
    if (isChecked && owner)
      setBefore({ name: owner.name, phone_number: owner.phone_number, email: owner.email });
    const next = isChecked ? person : before;
    for (const name of names)
      setValue(`principal_information.0.${name}`, next[name], {
        shouldDirty: true,
        shouldValidate: isChecked,
      });
  };
  return <PlainCheckbox label={t('owners.isMe')} checked={isSame} onChange={handleChange} />;
}
