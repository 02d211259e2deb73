import { locales } from '@portal/contract';
import type { CatalogueKind, FieldDifference } from '@portal/contract/catalogue';
import { formatMoney, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatRate } from '../../apply-for-loan/format-rate.ts';

/** The name of a field and its value as people read them. */
export function useFieldValues(kind: CatalogueKind) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const partsOf = (path: string) => {
    // The language is after `texts`, or last where texts are translated one by one.
    const isLanguage = (word: string) => locales.some((each) => each === word);
    const words = path.split('.').filter((word) => !isLanguage(word));
    const name = words.filter((word) => !/^\d+$/.test(word)).join('_');
    return {
      label: t(`catalogue.kinds.${kind}.fields.${name}`, { defaultValue: path }),
      numbers: words.filter((word) => /^\d+$/.test(word)).map((word) => Number(word) + 1),
      language: path.split('.').find(isLanguage),
    };
  };
  return {
    /** Its name within a sentence. */
    name: (path: string): string => partsOf(path).label.toLowerCase(),
    /** Its name with the language, and the number of each part of a list. */
    label(path: string): string {
      const { label, numbers, language } = partsOf(path);
      return [
        [label, ...numbers].join(' '),
        ...(language === undefined ? [] : [t(`catalogue.languages.${language}`)]),
      ].join(' · ');
    },
    value(field: FieldDifference, side: 'before' | 'after'): string {
      const value = field[side];
      if (value === undefined || value === null || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'catalogue.yes' : 'catalogue.no');
      if (typeof value === 'number') {
        if (/^prices\.|_kobo$/.test(field.path)) return formatMoney(value, locale);
        if (/(^|[._])rate$/.test(field.path)) return formatRate(value, locale);
        // Answers are counted from 1 where people read them.
        const isPlace = field.path.endsWith('.right');
        return new Intl.NumberFormat(locale).format(isPlace ? value + 1 : value);
      }
      if (Array.isArray(value)) return value.map(String).join('\n');
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}
