import type { Locale, Translated } from '@portal/contract';
import { Field, TextInput } from '@portal/ui/forms';
import { useController, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

const Area = styled(TextInput)`
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

interface TextInLanguageProps {
  /** The path of the text in all languages: `modules.0.title`. */
  name: string;
  locale: Locale;
  label: string;
  hint?: string;
  /** Lines that are shown of a text with several. */
  rows?: number;
  isReadOnly: boolean;
}

/** One language of a text. A language that may lack it has no property for a blank one. */
export function TextInLanguage({
  name,
  locale,
  label,
  hint,
  rows,
  isReadOnly,
}: TextInLanguageProps) {
  const { field } = useController<FieldValues>({ name });
  const texts = (field.value ?? {}) as Partial<Translated<string>>;
  const handleChange = (text: string) => {
    const { [locale]: _, ...others } = texts;
    const isLeftOut = text === '' && !['en', 'es', 'zh-CN'].includes(locale);
    field.onChange(isLeftOut ? others : { ...texts, [locale]: text });
  };
  const common = {
    ref: field.ref,
    autoComplete: 'off',
    readOnly: isReadOnly,
    lang: locale,
    value: texts[locale] ?? '',
    onBlur: field.onBlur,
  } as const;
  return (
    <Field name={`${name}.${locale}`} label={label} hint={hint} optional={false}>
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...control}
            {...common}
            type="text"
            onChange={({ target }) => handleChange(target.value)}
          />
        ) : (
          <Area
            as="textarea"
            {...control}
            {...common}
            rows={rows}
            onChange={({ target }) => handleChange(target.value)}
          />
        )
      }
    </Field>
  );
}
