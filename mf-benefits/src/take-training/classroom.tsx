import type { Training } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useOutbox } from '@portal/remote-kit/outbox';
import {
  Banner,
  Button,
  Cluster,
  ErrorState,
  PageSection,
  Progress,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { metricsPath } from '../catalogue/benefit-paths.ts';
import { useEnrolInTrainingMutation, useGetTrainingQuery } from './endpoints.ts';
import { Module } from './module.tsx';
import { Questions } from './questions.tsx';
import { outboxForm } from './use-answers.ts';

/** The modules of a training that the owner's business has. */
export function Classroom({ slug }: { slug: string }) {
  const { t } = useTranslation('mf-benefits');
  const { currentData, error, isFetching, refetch } = useGetTrainingQuery({
    slug,
    locale: currentLocale(),
  });
  const { waiting } = useOutbox();
  const kept = waiting.filter(({ form }) => form.startsWith(outboxForm(slug)));

  // Saves that waited have been sent: the marks are there now.
  const before = useRef(kept.length);
  useEffect(() => {
    if (kept.length < before.current) void refetch();
    before.current = kept.length;
  }, [kept.length, refetch]);

  return (
    <PageSection
      title={t('training.modules')}
      actions={
        currentData?.enrolled_at && <TextLink to={metricsPath(slug)}>{t('metrics.title')}</TextLink>
      }
    >
      {currentData ? (
        <Modules
          training={currentData}
          kept={new Set(kept.filter(({ refused }) => !refused).map(({ form }) => form))}
        />
      ) : error ? (
        <ErrorState title={t('training.failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={5} height={32} />
      )}
    </PageSection>
  );
}

/** @param kept forms whose answers wait on the device */
function Modules({ training, kept }: { training: Training; kept: ReadonlySet<string> }) {
  const { t } = useTranslation('mf-benefits');
  const { slug, version, modules, enrolled_at, certificate_url } = training;
  if (enrolled_at === null) return <Enrol training={training} />;
  const passed = modules.filter(({ is_passed }) => is_passed).length;
  return (
    <Stack gap={5}>
      <Progress
        label={t('training.progress')}
        value={passed}
        max={modules.length}
        valueText={t('training.passed', { passed, all: modules.length })}
      />
      {kept.size > 0 && (
        <Banner tone="warning" role="status" title={t('training.kept', { count: kept.size })}>
          {t('training.keptText')}
        </Banner>
      )}
      {certificate_url && (
        <Banner
          tone="positive"
          title={t('training.completed')}
          action={<Button href={certificate_url}>{t('training.certificate')}</Button>}
        >
          {t('training.completedText')}
        </Banner>
      )}
      <Stack gap={3}>
        {modules.map((module, index) => (
          <Module
            key={module.id}
            module={module}
            number={index + 1}
            isKept={kept.has(outboxForm(slug, module.id))}
          >
            {module.lesson && (
              <Questions
                // Other questions begin without the answers to the former ones.
                key={version}
                slug={slug}
                version={version}
                moduleId={module.id}
                title={module.title}
                questions={module.lesson.questions}
              />
            )}
          </Module>
        ))}
      </Stack>
    </Stack>
  );
}

function Enrol({ training: { slug, modules } }: { training: Training }) {
  const { t } = useTranslation('mf-benefits');
  const [enrol, { isLoading, isError }] = useEnrolInTrainingMutation();
  return (
    <Stack>
      <p>
        {t('training.enrolText', {
          count: modules.length,
          minutes: modules.reduce((sum, { minutes }) => sum + minutes, 0),
        })}
      </p>
      {isError && <p role="alert">{t('training.enrolFailed')}</p>}
      <Cluster>
        <Button variant="primary" busy={isLoading} onClick={() => void enrol({ slug })}>
          {t('training.enrol')}
        </Button>
      </Cluster>
    </Stack>
  );
}
