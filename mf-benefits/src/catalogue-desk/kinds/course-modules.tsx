import { courseLimits, type CourseDraft } from '@portal/contract/catalogue';
import { Button, Card, Cluster, Stack } from '@portal/ui';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NumberField } from '../fields/number-field.tsx';
import { TextInLanguage } from '../fields/text-in-language.tsx';
import type { FieldsProps } from '../kind-view.ts';
import { CourseQuestions } from './course-questions.tsx';
import { ListProblem } from './list-problem.tsx';
import { MovableList } from './movable-list.tsx';
import { newModuleId } from './new-module-id.ts';

const Title = styled.h2`
  flex: 1 1 200px;
  font-size: var(--text-18);
  overflow-wrap: anywhere;
`;

const blankText = { en: '', es: '', 'zh-CN': '' };

/** The modules of a course: each a lesson with questions, in the order of the course. */
export function CourseModules(props: FieldsProps) {
  const { t } = useTranslation('mf-benefits');
  const { control } = useFormContext<CourseDraft>();
  const { fields, append, move, remove } = useFieldArray<CourseDraft, 'modules', 'key'>({
    control,
    name: 'modules',
    keyName: 'key',
  });
  return (
    <Stack gap={4}>
      <MovableList
        items={fields}
        gap={4}
        nameOf={(place) => t('catalogue.kinds.course.module', { number: place + 1 })}
        onMove={move}
        onRemove={remove}
        isReadOnly={props.isReadOnly}
      >
        {(place, buttons) => <CourseModule {...props} buttons={buttons} place={place} />}
      </MovableList>
      {!props.isReadOnly && fields.length < courseLimits.modules && (
        <div>
          <Button
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() =>
              append(
                {
                  id: newModuleId(),
                  minutes: null,
                  title: blankText,
                  text: blankText,
                  questions: [],
                },
                { focusName: `modules.${fields.length}.title` },
              )
            }
          >
            {t('catalogue.kinds.course.addModule')}
          </Button>
        </div>
      )}
      <ListProblem name="modules" />
    </Stack>
  );
}

interface CourseModuleProps extends FieldsProps {
  buttons: ReactNode;
  place: number;
}

function CourseModule({ buttons, place, ...props }: CourseModuleProps) {
  const { locale, isReadOnly } = props;
  const { t } = useTranslation('mf-benefits');
  const title = useWatch<CourseDraft, `modules.${number}.title`>({
    name: `modules.${place}.title`,
  });
  const name = t('catalogue.kinds.course.module', { number: place + 1 });
  const at = `modules.${place}` as const;
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={4}>
        <Cluster justify="between" gap={3}>
          <Title>
            {name}
            {title?.en && `: ${title.en}`}
          </Title>
          {buttons}
        </Cluster>
        <TextInLanguage
          name={`${at}.title`}
          label={t('catalogue.kinds.course.fields.modules_title')}
          locale={locale}
          isReadOnly={isReadOnly}
        />
        <NumberField
          name={`${at}.minutes`}
          label={t('catalogue.kinds.course.fields.modules_minutes')}
          isReadOnly={isReadOnly}
        />
        <TextInLanguage
          name={`${at}.text`}
          label={t('catalogue.kinds.course.fields.modules_text')}
          hint={t('catalogue.kinds.course.lessonHint')}
          rows={6}
          locale={locale}
          isReadOnly={isReadOnly}
        />
        <CourseQuestions {...props} module={place} />
      </Stack>
    </Card>
  );
}
