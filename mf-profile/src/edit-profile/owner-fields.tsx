import type { Principal } from '@portal/contract';
import { Button } from '@portal/ui';
import { CheckboxField, PhoneField, RadioGroupField, TextField } from '@portal/ui/forms';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './field-group.tsx';
import type { OwnersValues } from './record-form.ts';
import { IsTheOwner } from './is-the-owner.tsx';
import type { Person } from './prefill.ts';
import { SameAsBusiness, type SameAsBusinessProps } from './same-as-business.tsx';

export interface OwnerFieldsProps {
  index: number;
  sameAsBusiness: SameAsBusinessProps;
  /** The person who is signed in. */
  person: Person;
  /** The same person as on record; null for a new one. */
  saved: Principal | null;
  onRemove?: () => void;
}

/** The owner who is being edited. */
export function OwnerFields({ index, sameAsBusiness, person, saved, onRemove }: OwnerFieldsProps) {
  const { t } = useTranslation('mf-profile');
  const at = `principal_information.${index}` as const;
  const last4 = saved?.bvn_last4 ?? null;
  const isRemoved = useWatch<OwnersValues, `principal_information.${number}.remove_bvn`>({
    name: `${at}.remove_bvn`,
  });
  return (
    <FieldGroup title={t('owners.owner', { number: index + 1 })}>
      {index === 0 && (
        <>
          <IsTheOwner person={person} />
          <SameAsBusiness {...sameAsBusiness} />
        </>
      )}
      <TextField<OwnersValues>
        name={`${at}.name`}
        label={t('fields.owner_name')}
        autoComplete="off"
      />
      <TextField<OwnersValues>
        name={`${at}.position`}
        label={t('fields.position')}
        autoComplete="organization-title"
      />
      <RadioGroupField<OwnersValues>
        name={`${at}.gender`}
        label={t('fields.gender')}
        options={[
          { value: 'Male', label: t('owners.Male') },
          { value: 'Female', label: t('owners.Female') },
        ]}
      />
      <TextField<OwnersValues>
        name={`${at}.home_address`}
        label={t('fields.home_address')}
        autoComplete="off"
      />
      <PhoneField<OwnersValues>
        name={`${at}.phone_number`}
        label={t('fields.owner_phone')}
        hint={t('edit.phoneHint')}
        autoComplete="off"
      />
      <TextField<OwnersValues>
        name={`${at}.email`}
        type="email"
        label={t('fields.email')}
        autoComplete="off"
        optional
      />
      <TextField<OwnersValues>
        name={`${at}.bvn`}
        label={t('fields.bvn')}
        hint={last4 ? t('owners.bvnKept', { digits: last4 }) : t('owners.bvnHint')}
        inputMode="numeric"
        autoComplete="off"
        disabled={Boolean(isRemoved)}
        optional
      />
      {last4 && (
        <CheckboxField<OwnersValues> name={`${at}.remove_bvn`} label={t('owners.bvnRemove')} />
      )}
      {onRemove && (
        <div>
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {t('owners.removeThis')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
