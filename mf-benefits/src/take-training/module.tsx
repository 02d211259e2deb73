import type { TrainingModule } from '@portal/contract';
import { Badge, Muted } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InSentence } from '../catalogue/in-sentence.tsx';

const Fold = styled.details`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    min-height: var(--target);
    padding: var(--space-3) var(--card-space);
    cursor: pointer;
  }

  /* The arrow shows that the module opens; it points up while it is open. */
  > summary::after {
    flex: none;
    width: 9px;
    height: 9px;
    margin-inline: auto var(--space-1);
    border: solid var(--primary);
    border-width: 0 2px 2px 0;
    content: '';
    transform: translateY(-2px) rotate(45deg);
  }

  &[open] > summary::after {
    transform: translateY(3px) rotate(225deg);
  }

  > summary:hover h3 {
    color: var(--primary);
  }

  > div {
    padding: 0 var(--card-space) var(--card-space);
  }
`;

const Title = styled.h3`
  flex: 1 1 200px;
  font-size: var(--text-18);
`;

const Lesson = styled.p`
  max-width: var(--measure);
  margin-bottom: var(--space-5);
  white-space: pre-line;
`;

export interface ModuleProps {
  module: TrainingModule;
  /** From 1. */
  number: number;
  /** Whether its answers wait on the device. */
  isKept: boolean;
  /** Whether it is shown opened. */
  isOpen?: boolean;
  /** Its questions. */
  children: ReactNode;
}

/** A lesson to read and its questions, folded until it is wanted. */
export function Module({ module, number, isKept, isOpen = false, children }: ModuleProps) {
  const { t } = useTranslation('mf-benefits');
  const { locale, title, minutes, lesson, best_score, is_passed } = module;
  return (
    <Fold open={isOpen}>
      <summary>
        <Title>
          <InSentence sentence={t('training.module', { number })} text={title} locale={locale} />
        </Title>
        <Muted as="span" size="sm">
          {t('training.minutes', { count: minutes })}
        </Muted>
        {isKept ? (
          <Badge tone="warning">{t('training.state.kept')}</Badge>
        ) : best_score === null ? (
          <Badge tone="neutral">{t('training.state.open')}</Badge>
        ) : (
          <Badge tone={is_passed ? 'positive' : 'info'}>
            {t(is_passed ? 'training.state.passed' : 'training.state.tried', { score: best_score })}
          </Badge>
        )}
      </summary>
      {lesson && (
        <div>
          <Lesson lang={lesson.locale}>{lesson.text}</Lesson>
          {children}
        </div>
      )}
    </Fold>
  );
}
