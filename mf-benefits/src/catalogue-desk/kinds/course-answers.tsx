import { courseLimits, type CourseDraft } from '@portal/contract/catalogue';
import { Button, Cluster, Stack } from '@portal/ui';
import Plus from 'lucide-react/icons/plus';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { TextInLanguage } from '../fields/text-in-language.tsx';
import type { FieldsProps } from '../kind-view.ts';
import { ListProblem } from './list-problem.tsx';
import { MovableList } from './movable-list.tsx';
import { placeAfterMove, placeAfterRemoval } from './place-after.ts';

const Right = styled.label`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  min-height: var(--target);
  cursor: pointer;

  input {
    width: 24px;
    height: 24px;
    accent-color: var(--primary);
  }
`;

const blankText = { en: '', es: '', 'zh-CN': '' };

export interface CourseAnswersProps extends FieldsProps {
  /** The question in the form. */
  at: `modules.${number}.questions.${number}`;
  /** The name of the question. */
  question: string;
}

/** The answers of a question, with which one is right. It stays the same answer when they are moved. */
export function CourseAnswers({ at, question, locale, isReadOnly }: CourseAnswersProps) {
  const { t } = useTranslation('mf-benefits');
  const { control } = useFormContext<CourseDraft>();
  const name = `${at}.answers` as const;
  const { fields, append, move, remove } = useFieldArray<CourseDraft, typeof name, 'key'>({
    control,
    name,
    keyName: 'key',
  });
  const { field: right } = useController<CourseDraft, `${typeof at}.right`>({
    control,
    name: `${at}.right`,
  });
  return (
    <Stack gap={3}>
      <MovableList
        items={fields}
        gap={3}
        nameOf={(place) => t('catalogue.kinds.course.answerOf', { question, number: place + 1 })}
        onMove={(from, to) => {
          move(from, to);
          right.onChange(placeAfterMove(right.value, from, to));
        }}
        onRemove={(place) => {
          remove(place);
          right.onChange(placeAfterRemoval(right.value, place));
        }}
        min={courseLimits.answers.min}
        isReadOnly={isReadOnly}
      >
        {(place, buttons) => {
          const answer = t('catalogue.kinds.course.answer', { number: place + 1 });
          return (
            <Stack gap={1}>
              <TextInLanguage
                name={`${name}.${place}`}
                label={answer}
                locale={locale}
                isReadOnly={isReadOnly}
              />
              <Cluster justify="between" gap={3}>
                <Right>
                  <input
                    type="radio"
                    name={`${at}.right`}
                    checked={right.value === place}
                    disabled={isReadOnly}
                    aria-label={t('catalogue.kinds.course.isRight', { question, answer })}
                    onChange={() => right.onChange(place)}
                    onBlur={right.onBlur}
                  />
                  {t('catalogue.kinds.course.right')}
                </Right>
                {buttons}
              </Cluster>
            </Stack>
          );
        }}
      </MovableList>
      {!isReadOnly && fields.length < courseLimits.answers.max && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus size={18} aria-hidden="true" />}
            aria-label={t('catalogue.kinds.course.addAnswerTo', { question })}
            onClick={() => append(blankText, { focusName: `${name}.${fields.length}` })}
          >
            {t('catalogue.kinds.course.addAnswer')}
          </Button>
        </div>
      )}
      <ListProblem name={name} />
      <ListProblem name={`${at}.right`} />
    </Stack>
  );
}
