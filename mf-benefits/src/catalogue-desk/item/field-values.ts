import type { CatalogueKind, FieldDifference } from '@portal/contract/catalogue';
import { formatMoney, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** The name of a field and its value as people read them. */
export function useFieldValues(kind: CatalogueKind) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  return {
    /** Its name within a sentence. */
    name(path: string): string {
      const field = path.replace(/^texts\.[\w-]+\./, 'texts.').replace(/\.\d+(?=\.|$)/g, '');
      const key = `catalogue.kinds.${kind}.fields.${field.replaceAll('.', '_')}`;
      return t(key, { defaultValue: field }).toLowerCase();
    },
    label(path: string): string {
      const [, language, place] = /^texts\.([\w-]+)\.(.+)$/.exec(path) ?? [];
      const field = language === undefined ? path : `texts.${place}`;
      // Parts of a list have one name, and a number each.
      const words = field.split('.');
      const name = words.filter((word) => !/^\d+$/.test(word)).join('_');
      const numbers = words.filter((word) => /^\d+$/.test(word)).map((word) => Number(word) + 1);
      const label = t(`catalogue.kinds.${kind}.fields.${name}`, { defaultValue: field });
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
        const isMoney = /^prices\.|_kobo$/.test(field.path);
        return isMoney ? formatMoney(value, locale) : new Intl.NumberFormat(locale).format(value);
      }
      if (Array.isArray(value)) return value.map(String).join('\n');
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}
