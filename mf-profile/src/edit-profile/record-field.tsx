import { isAskedFor, recordField, textKeyOf, type RecordFieldName } from '@portal/contract';
import { todayInNigeria } from '@portal/contract/validation';
import { DateField } from '@portal/ui/choices';
import { PhoneField, RadioGroupField, TextArea, TextField } from '@portal/ui/forms';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../business-record/field-label.ts';
import { LgaField, ListField, StateField } from './choice-fields.tsx';

/** The rows of some fields of the record, in their order. */
export function RecordFields({ names }: { names: readonly RecordFieldName[] }) {
  return names.map((name) =>
    recordField(name).onlyIf === undefined ? (
      <RecordField key={name} name={name} />
    ) : (
      <ConditionalField key={name} name={name} />
    ),
  );
}

function ConditionalField({ name }: { name: RecordFieldName }) {
  const answer = recordField(name).onlyIf ?? '';
  const value = useWatch<Record<string, unknown>>({ name: answer });
  return isAskedFor(name, { [answer]: value }) ? <RecordField name={name} /> : null;
}

function RecordField({ name }: { name: RecordFieldName }) {
  const { t } = useTranslation('mf-profile');
  const labelOf = useFieldLabel();
  const field = recordField(name);
  const row = {
    name,
    label: labelOf(textKeyOf(name)),
    optional: field.isOptional ?? false,
    ...(field.hasHint && { hint: t(`edit.hints.${textKeyOf(name)}`) }),
  };
  const autoComplete = field.autoComplete ?? 'off';
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...row}
          autoComplete={autoComplete}
          {...(field.isCode && { autoCapitalize: 'characters', spellCheck: false })}
        />
      );
    case 'paragraphs':
      return <TextArea {...row} rows={5} maxLength={field.max} />;
    case 'date':
      return <DateField {...row} {...(field.notInFuture && { max: todayInNigeria() })} />;
    case 'phone':
      return (
        <PhoneField
          {...row}
          hint={row.hint ?? t('edit.phoneHint')}
          autoComplete={field.autoComplete ?? 'tel'}
        />
      );
    case 'email':
      return <TextField {...row} type="email" autoComplete={autoComplete} />;
    case 'url':
      return <TextField {...row} type="url" inputMode="url" autoComplete={autoComplete} />;
    case 'yes_no':
      return (
        <RadioGroupField
          {...row}
          options={[
            { value: 'true', label: t('business.yes') },
            { value: 'false', label: t('business.no') },
          ]}
        />
      );
    case 'choice':
      return <ListField {...row} list={field.list} />;
    case 'state':
      return <StateField {...row} />;
    case 'lga':
      return <LgaField {...row} />;
  }
}
