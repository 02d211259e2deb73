import { recordField, type RecordFieldName } from '@portal/contract';
import { formatPhone } from '@portal/contract/format-phone';
import { toDisplayDate } from '@portal/contract/validation';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceNames } from './reference-names.ts';

type FieldText = (name: RecordFieldName, value: string | boolean | null | undefined) => string;

/** The text of an id of the reference data. */
export function useChoiceText(names: ReferenceNames | null): (id: string) => string {
  const { t } = useTranslation('mf-profile');
  return useCallback(
    (id) => {
      if (!names) return '';
      return names.nameOf(id) ?? t(names.hasFailed ? 'edit.keptChoice' : 'unknownChoice');
    },
    [names, t],
  );
}

/** A value of the record as people read it; '' where there is none. */
export function useFieldText(names: ReferenceNames | null): FieldText {
  const { t } = useTranslation('mf-profile');
  const choiceText = useChoiceText(names);
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'business.yes' : 'business.no');
    switch (recordField(name).kind) {
      case 'date':
        return toDisplayDate(value);
      case 'phone':
        return formatPhone(value);
      case 'choice':
      case 'state':
      case 'lga':
        return choiceText(value);
      case 'text':
      case 'paragraphs':
      case 'email':
      case 'url':
      case 'yes_no':
        return value;
    }
  };
}
