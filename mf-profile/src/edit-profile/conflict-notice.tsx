import {
  recordFields,
  type Conflict,
  type Industry,
  type Principal,
  type RecordFieldName,
} from '@portal/contract';
import { Button } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFieldLabel } from '../business-record/field-label.ts';
import { useChoiceText, useFieldText } from '../business-record/field-text.ts';
import { useReferenceNames } from '../business-record/reference-names.ts';

const Panel = styled.div`
  padding: var(--space-4);
  border: 2px solid var(--ochre);
  border-radius: var(--radius-card);
  background: var(--ochre-wash);

  p {
    margin-top: var(--space-1);
  }
`;

const Title = styled.h3`
  font-size: var(--text-16);
`;

const Fields = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  padding: 0;
  list-style: none;
`;

const Values = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-1) var(--space-3);
  margin-bottom: var(--space-2);

  dt {
    color: var(--ink-soft);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export interface ConflictNoticeProps {
  conflict: Conflict;
  /** Ids of the states whose LGAs may be among the values. */
  states: readonly string[];
  onTake: (name: string, saved: unknown) => void;
}

/** Another tab or person has saved the same fields: shows both values, and lets the owner choose. */
export function ConflictNotice({ conflict, states, onTake }: ConflictNoticeProps) {
  const { t } = useTranslation('mf-profile');
  const labelOf = useFieldLabel();
  const show = useShownValue(states);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), [conflict.version]);
  return (
    <Panel ref={sheet} role="alert" tabIndex={-1}>
      <Title>{t('conflict.title')}</Title>
      <p>{t('conflict.text')}</p>
      <Fields>
        {conflict.fields.map(({ name, saved, sent }) => (
          <li key={name}>
            <strong>{t(`conflict.fields.${name}`, { defaultValue: labelOf(name) })}</strong>
            <Values>
              <dt>{t('conflict.saved')}</dt>
              <dd>{show(name, saved)}</dd>
              <dt>{t('conflict.yours')}</dt>
              <dd>{show(name, sent)}</dd>
            </Values>
            <Button size="sm" onClick={() => onTake(name, saved)}>
              {t('conflict.take')}
            </Button>
          </li>
        ))}
      </Fields>
    </Panel>
  );
}

/** Says a value of the record in words. */
function useShownValue(states: readonly string[]) {
  const { t } = useTranslation('mf-profile');
  const names = useReferenceNames(states);
  const fieldText = useFieldText(names);
  const choiceText = useChoiceText(names);
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('notGiven');
    if (Array.isArray(value)) return (value as Principal[]).map((owner) => owner.name).join(', ');
    if (typeof value === 'object') {
      const [industry, area] = Object.entries(value as Partial<Record<Industry, string>>)[0] ?? [];
      return `${t(`industries.${industry}`)}: ${choiceText(area ?? '')}`;
    }
    if (name in recordFields) return fieldText(name as RecordFieldName, value as string | boolean);
    return value as string;
  };
}
