import { courseLimits, type CourseDraft } from '@portal/contract/catalogue';
import { Button, Cluster, Stack } from '@portal/ui';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { TextInLanguage } from '../fields/text-in-language.tsx';
import type { FieldsProps } from '../kind-view.ts';
import { CourseAnswers } from './course-answers.tsx';
import { ListProblem } from './list-problem.tsx';
import { MovableList } from './movable-list.tsx';

const Question = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--sink);
`;

const Legend = styled.h3`
  font-size: var(--text-16);
`;

const blankText = { en: '', es: '', 'zh-CN': '' };

export interface CourseQuestionsProps extends FieldsProps {
  /** Place of the module. */
  module: number;
}

/** The questions of a module, each with its answers, of which one is right. */
export function CourseQuestions({ module, ...props }: CourseQuestionsProps) {
  const { locale, isReadOnly } = props;
  const { t } = useTranslation('mf-benefits');
  const { control } = useFormContext<CourseDraft>();
  const name = `modules.${module}.questions` as const;
  const { fields, append, move, remove } = useFieldArray<CourseDraft, typeof name, 'key'>({
    control,
    name,
    keyName: 'key',
  });
  const nameOf = (place: number) => t('catalogue.kinds.course.question', { number: place + 1 });
  return (
    <Stack gap={3}>
      <MovableList
        items={fields}
        gap={3}
        nameOf={nameOf}
        onMove={move}
        onRemove={remove}
        isReadOnly={isReadOnly}
      >
        {(place, buttons) => (
          <Question aria-label={nameOf(place)}>
            <Cluster justify="between" gap={3}>
              <Legend>{nameOf(place)}</Legend>
              {buttons}
            </Cluster>
            <TextInLanguage
              name={`${name}.${place}.text`}
              label={t('catalogue.kinds.course.fields.modules_questions_text')}
              locale={locale}
              isReadOnly={isReadOnly}
            />
            <CourseAnswers {...props} at={`${name}.${place}`} question={nameOf(place)} />
          </Question>
        )}
      </MovableList>
      {!isReadOnly && fields.length < courseLimits.questions && (
        <div>
          <Button
            size="sm"
            icon={<Plus size={18} aria-hidden="true" />}
            aria-label={t('catalogue.kinds.course.addQuestionTo', {
              module: t('catalogue.kinds.course.module', { number: module + 1 }),
            })}
            onClick={() =>
              append(
                { text: blankText, answers: [blankText, blankText], right: null },
                { focusName: `${name}.${fields.length}.text` },
              )
            }
          >
            {t('catalogue.kinds.course.addQuestion')}
          </Button>
        </div>
      )}
      <ListProblem name={name} />
    </Stack>
  );
}
