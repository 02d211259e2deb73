import { inLocale, type TrainingModule } from '@portal/contract';
import type { CourseDraft } from '@portal/contract/catalogue';
import { Form, usePortalForm } from '@portal/ui/forms';
import { Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Module } from '../../take-training/module.tsx';
import { QuestionFields } from '../../take-training/questions.tsx';
import { locales as texts } from '../../training-texts/locales.ts';
import { NumberField } from '../fields/number-field.tsx';
import type { FieldsProps, KindView, PreviewProps } from '../kind-view.ts';
import { CourseModules } from './course-modules.tsx';
import { EachTextLanguages } from './each-text-languages.tsx';

function Fields(props: FieldsProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Stack gap={5}>
      <NumberField
        name="pass_score"
        label={t('catalogue.kinds.course.fields.pass_score')}
        hint={t('catalogue.kinds.course.passScoreHint')}
        isReadOnly={props.isReadOnly}
      />
      <EachTextLanguages>
        {(locale) => <CourseModules {...props} locale={locale} />}
      </EachTextLanguages>
    </Stack>
  );
}

/** The modules as an owner who has enrolled meets them, opened. */
function Preview({ content, locale }: PreviewProps<CourseDraft>) {
  return (
    <Stack gap={3}>
      {content.modules.map((module, place) => {
        const shown = shownModule(module, locale);
        return (
          <Module key={module.id} module={shown} number={place + 1} isKept={false} isOpen>
            <Questions questions={shown.lesson.questions} />
          </Module>
        );
      })}
    </Stack>
  );
}

function shownModule(
  { id, minutes, title, text, questions }: CourseDraft['modules'][number],
  locale: PreviewProps<CourseDraft>['locale'],
) {
  return {
    id,
    title: inLocale(title, locale),
    minutes: typeof minutes === 'number' ? minutes : 0,
    lesson: {
      text: inLocale(text, locale),
      questions: questions.map((question) => ({
        text: inLocale(question.text, locale),
        answers: question.answers.map((answer) => inLocale(answer, locale)),
      })),
    },
    best_score: null,
    is_passed: false,
  } satisfies TrainingModule;
}

function Questions({
  questions,
}: {
  questions: NonNullable<TrainingModule['lesson']>['questions'];
}) {
  const form = usePortalForm({
    schema: async () => (await import('../../take-training/answers-schema.ts')).answersSchema,
    defaultValues: { answers: questions.map(() => '') },
  });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <QuestionFields questions={questions} />
    </Form>
  );
}

/** The modules of a training. */
export const courseView: KindView<CourseDraft> = { Fields, Preview, texts };
