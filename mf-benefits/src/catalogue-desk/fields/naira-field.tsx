import { readAmount, writeAmount } from '@portal/contract/validation';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Field, TextInput } from '@portal/ui/forms';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

interface NairaFieldProps {
  name: string;
  label: string;
  hint?: string;
  isReadOnly: boolean;
}

/** An amount, typed in naira as the screen's language writes it. Its value is kobo; null while it is blank, NaN for no amount. */
export function NairaField({ name, label, hint, isReadOnly }: NairaFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const locale = currentLocale();
  const kobo = field.value as number | null | undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const written = kobo == null || Number.isNaN(kobo) ? '' : writeAmount(kobo, locale);
  const isOfValue = typed !== null && isSame(koboOf(typed, locale), kobo ?? null);
  return (
    <Field name={name} label={label} hint={hint} optional={false}>
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isReadOnly}
          value={isOfValue ? typed : written}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(koboOf(target.value, locale));
          }}
        />
      )}
    </Field>
  );
}

const isSame = (one: number | null, other: number | null) => Object.is(one, other);

function koboOf(text: string, locale: string): number | null {
  const amount = readAmount(text, locale);
  if ('kobo' in amount) return amount.kobo;
  return amount.fault === 'required' ? null : Number.NaN;
}
