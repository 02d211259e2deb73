import { RouteError, usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { ErrorState, PageIntro, Progress, Sections, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { benefitPath } from '../catalogue/benefit-paths.ts';
import { useGetTrainingMetricsQuery } from '../take-training/endpoints.ts';
import { ModuleScores } from './module-scores.tsx';
import { ScoresOverTime } from './scores-over-time.tsx';

export { locales } from '../training-texts/locales.ts';

/** How far an owner is in a training, as charts, each with its table beside it. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { slug = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetTrainingMetricsQuery(
    { slug, locale: currentLocale() },
    { refetchOnMountOrArgChange: true },
  );
  usePageTitle(t('metrics.title'));
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  if (!currentData) {
    return error ? (
      <ErrorState title={t('metrics.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={28} />
    );
  }
  const { locale, title, modules, attempts, progress } = currentData;
  const passed = modules.filter(({ is_passed }) => is_passed).length;
  return (
    <>
      <PageIntro
        back={{ to: benefitPath({ category: 'training', slug }), label: t('metrics.back') }}
      >
        <span lang={locale}>{title}</span>
      </PageIntro>
      <Sections>
        <Progress
          label={t('training.progress')}
          value={progress}
          valueText={t('training.passed', { passed, all: modules.length })}
        />
        <ModuleScores modules={modules} />
        <ScoresOverTime attempts={attempts} modules={modules} />
      </Sections>
    </>
  );
}
