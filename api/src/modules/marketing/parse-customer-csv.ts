import {
  ageCategories,
  locales,
  marketingLimits,
  plainLetters,
  type AgeCategory,
  type ImportFault,
  type ImportRow,
} from '@portal/contract';
import { toIsoDate, todayInNigeria } from '@portal/contract/validation';
import { isMobilePhone, normalisePhone } from '@portal/contract/phone';
import { translate } from '../../i18n/texts.ts';
import { readCsv } from '../../read-csv.ts';

export interface FaultyLine {
  /** Number of the line as a spreadsheet counts, the line of headings included. */
  line: number;
  fault: ImportFault;
  value: string;
}

export interface ReadList {
  rows: ImportRow[];
  faults: FaultyLine[];
}

type Column = 'name' | 'phone' | 'age' | 'birth';

/** The columns of the list that an owner takes along. */
export const customerColumns = ['name', 'phone', 'age', 'birth', 'opted_out'] as const;

/** Headings as people write them, beside those of our own list; compared without case, spaces and accents. */
const headings: Record<Column, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'customer',
    'customername',
    'nombre',
    'cliente',
    '姓名',
    '名称',
    '顾客',
  ],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'number',
    'tel',
    'telefono',
    'movil',
    'celular',
    '电话',
    '手机',
    '手机号',
    '手机号码',
  ],
  age: ['age', 'agecategory', 'agegroup', 'edad', 'grupodeedad', '年龄', '年龄段'],
  birth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'fechadenacimiento', '出生日期', '生日'],
};
/** Where no line of headings is found. */
const usualOrder: (Column | null)[] = ['name', 'phone', 'age'];

/** Reads a list of customers. @returns null for what is no such list, or has too many lines */
export function readCustomerList(content: Buffer): ReadList | null {
  const records = readCsv(content, marketingLimits.rows + 2);
  const [first] = records ?? [];
  if (records === null || first === undefined || records.length > marketingLimits.rows + 1)
    return null;
  const named = first.cells.map(columnOf);
  const hasHeadings = named.includes('phone');
  const columns = hasHeadings ? named : usualOrder;
  const read: ReadList = { rows: [], faults: [] };
  const seen = new Set<string>();
  for (const { cells, line } of hasHeadings ? records.slice(1) : records) {
    if (cells.every((cell) => cell === '')) continue;
    const cell = (column: Column) => unwrap(cells[columns.indexOf(column)] ?? '');
    const row = parseRow(
      { name: cell('name'), phone: cell('phone'), age: cell('age'), birth: cell('birth') },
      seen,
    );
    if ('fault' in row) read.faults.push({ line, ...row, value: row.value.slice(0, 60) });
    else read.rows.push(row);
  }
  return read;
}

function parseRow(
  { name, phone, age, birth }: Record<Column, string>,
  seen: Set<string>,
): ImportRow | { fault: ImportFault; value: string } {
  if (name === '') return { fault: 'name_missing', value: phone };
  if (name.length > 80) return { fault: 'name_long', value: name };
  if (phone === '') return { fault: 'phone_missing', value: name };
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(phone)) return { fault: 'phone_rounded', value: phone };
  const number = normalisePhone(phone.replace(/[.,]0+$/, ''));
  if (number === null) return { fault: 'phone_invalid', value: phone };
  if (!isMobilePhone(number)) return { fault: 'phone_fixed', value: phone };
  if (seen.has(number)) return { fault: 'phone_twice', value: phone };
  const age_category = readAge(age);
  if (age_category === undefined) return { fault: 'age_invalid', value: age };
  const birth_date = birth === '' ? null : toIsoDate(birth);
  if (birth !== '' && (birth_date === null || birth_date > todayInNigeria())) {
    return { fault: 'birth_date_invalid', value: birth };
  }
  seen.add(number);
  return { name, phone: number, age_category, birth_date };
}

/** Dashes of every kind, spaces around them. @returns undefined for what is no category */
function readAge(text: string): AgeCategory | null | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-');
  return plain === '' ? null : ageCategories.find((category) => category === plain);
}

/** `="0803…"` is how people keep a spreadsheet from eating the zero. */
function unwrap(cell: string): string {
  return (/^="(.*)"$/.exec(cell)?.[1] ?? cell)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

const plainHeading = (heading: string): string => plainLetters(heading).replaceAll(/[\s_.:-]/g, '');

function columnOf(heading: string): Column | null {
  const plain = plainHeading(heading);
  const isOf = (column: Column) =>
    headings[column].includes(plain) ||
    locales.some((locale) => plainHeading(translate(locale, `customers.csv.${column}`)) === plain);
  return (Object.keys(headings) as Column[]).find(isOf) ?? null;
}
