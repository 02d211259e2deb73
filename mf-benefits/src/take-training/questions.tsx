import type { TrainingModule } from '@portal/contract';
import { Banner } from '@portal/ui';
import {
  Form,
  FormErrorSummary,
  RadioGroupField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswers, type Outcome } from './use-answers.ts';

type Question = NonNullable<TrainingModule['lesson']>['questions'][number];

export interface QuestionsProps {
  slug: string;
  version: number | undefined;
  moduleId: string;
  title: string;
  questions: readonly Question[];
}

/** The questions as an owner sees them, in a form of `{ answers: string[] }`. */
export function QuestionFields({ questions }: Pick<QuestionsProps, 'questions'>) {
  return questions.map(({ locale, text, answers }, place) => (
    <div key={text} lang={locale}>
      <RadioGroupField
        name={`answers.${place}`}
        label={text}
        options={answers.map((label, value) => ({ label, value: String(value) }))}
      />
    </div>
  ));
}

/** The questions of a module. They may be answered as often as the owner likes; the best attempt counts. */
export function Questions({ slug, version, moduleId, title, questions }: QuestionsProps) {
  const { t } = useTranslation('mf-benefits');
  const answer = useAnswers({ slug, module: moduleId, version });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = usePortalForm({
    schema: async () => (await import('./answers-schema.ts')).answersSchema,
    defaultValues: { answers: questions.map(() => '') },
  });

  const handleSubmit = async ({ answers }: { answers: string[] }) => {
    setOutcome(null);
    setOutcome(await answer(answers.map(Number)));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('training.questions', { title })}>
      <FormErrorSummary
        message={
          outcome?.kind === 'rejected' ? outcome.error.message || t('training.rejected') : null
        }
      />
      <QuestionFields questions={questions} />
      <div>
        <SubmitButton>{t('training.send')}</SubmitButton>
      </div>
      <div role="status">
        {outcome?.kind === 'marked' && (
          <Banner
            tone={outcome.isPassed ? 'positive' : 'info'}
            title={t('training.score', { score: outcome.score })}
          >
            {t(outcome.isPassed ? 'training.isPassed' : 'training.isNotPassed')}
          </Banner>
        )}
        {outcome?.kind === 'kept' && (
          <Banner tone="warning" title={t('training.keptOne')}>
            {t('training.keptText')}
          </Banner>
        )}
      </div>
    </Form>
  );
}
