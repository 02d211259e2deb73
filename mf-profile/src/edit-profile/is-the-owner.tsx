import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlainCheckbox } from './plain-checkbox.tsx';
import type { Person } from './prefill.ts';
import type { OwnersValues, OwnerValues } from './record-form.ts';

const names = ['name', 'phone_number', 'email'] as const;
const noOwner = { name: '', phone_number: '', email: '', position: '' };

/**
 * Copies the person who is signed in into the first owner, with the position of an owner unless another is given;
 * unticking restores what was there before.
 */
export function IsTheOwner({ person }: { person: Person }) {
  const { t } = useTranslation('mf-profile');
  const { setValue } = useFormContext<OwnersValues>();
  const owner = useWatch<OwnersValues, 'principal_information.0'>({
    name: 'principal_information.0',
  });
  const [before, setBefore] = useState<Pick<OwnerValues, keyof typeof noOwner>>(noOwner);
  const isSame = names.every((name) => owner?.[name] === person[name]);
  const handleChange = (isChecked: boolean) => {
    if (isChecked && owner) {
      const { name, phone_number, email, position } = owner;
      setBefore({ name, phone_number, email, position });
    }
    const ownPosition = owner?.position || t('owners.ownPosition');
    const next = isChecked ? { ...person, position: ownPosition } : before;
    for (const name of [...names, 'position'] as const)
      setValue(`principal_information.0.${name}`, next[name], {
        shouldDirty: true,
        shouldValidate: isChecked,
      });
  };
  return <PlainCheckbox label={t('owners.isMe')} checked={isSame} onChange={handleChange} />;
}
