import { TypedField, type TypedFieldProps } from './typed-field.tsx';

type Props = Omit<TypedFieldProps, 'write' | 'read' | 'inputMode'>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Percent with two decimals at most, in hundredths of a percent. */
export const readPercent = (text: string): unknown => {
  const plain = text.trim();
  if (plain === '') return null;
  const [, whole, decimals = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*%?$/.exec(plain) ?? [];
  return whole === undefined ? text : Number(`${whole}${decimals.padEnd(2, '0')}`);
};

/** Whole numbers, divided by commas or blanks. */
export const readNumbers = (text: string): unknown => {
  const parts = text.split(/[\s,;，、]+/).filter((part) => part !== '');
  return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : text;
};

export function PercentField(props: Props) {
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      write={(value) => (isNumber(value) ? String(value / 100) : asText(value))}
      read={readPercent}
    />
  );
}

export function NumbersField(props: Props) {
  return (
    <TypedField
      {...props}
      inputMode="text"
      write={(value) => (Array.isArray(value) ? value.join(', ') : asText(value))}
      read={readNumbers}
    />
  );
}
