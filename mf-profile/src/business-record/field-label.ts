import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Label of a detail by its text key: `fields.<key>`, else its name inside sentences with a capital letter. A field
 * that has the same name in both places needs no label of its own.
 */
export function useFieldLabel(): (key: string) => string {
  const { t, i18n } = useTranslation('mf-profile');
  return useCallback(
    (key) => {
      const [first = '', ...rest] = t(`validation:fields.${key}`, { defaultValue: key });
      const name = first.toLocaleUpperCase(i18n.language) + rest.join('');
      return t(`fields.${key}`, { defaultValue: name });
    },
    [t, i18n.language],
  );
}
