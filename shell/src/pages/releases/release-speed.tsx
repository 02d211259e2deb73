import type { ShownChannel } from '@portal/contract';
import { ErrorState, Grid, PageSection, Skeleton, Stack, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGetReleaseSpeedQuery, type ReleaseSpeeds } from './endpoints.ts';
import { ReleaseId } from './release-id.tsx';
import { SpeedChart } from './speed-chart.tsx';
import { Legend, strokes } from './speed-chart.styles.ts';
import { SpeedTables } from './speed-tables.tsx';
import { goodUpTo, useSpeedLabels } from './use-speed-labels.ts';

interface Values {
  channel: string;
  app: string;
  period: 'day' | 'week';
}

const metrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;

/** Measurements of each release of an app by visitors' browsers. */
export function ReleaseSpeed({ channels }: { channels: readonly ShownChannel[] }) {
  const { t } = useTranslation('releases');
  const [first] = channels;
  const form = useForm<Values>({
    defaultValues: {
      channel: first?.channel ?? '',
      // People come to see what is on trial.
      app: first?.live?.canaries[0]?.app ?? 'shell',
      period: 'day',
    },
  });
  const { channel, app, period } = useWatch({ control: form.control }) as Values;
  const live = channels.find((listed) => listed.channel === channel)?.live;
  const apps = Object.keys(live?.releases ?? {});
  const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <PageSection title={t('speed.title')} description={t('speed.lead')}>
      <Stack gap={5}>
        <FormProvider {...form}>
          <Grid min={280}>
            {channels.length > 1 && (
              <SelectField<Values>
                name="channel"
                label={t('history.channel')}
                choices={choices(channels.map((listed) => listed.channel))}
              />
            )}
            <SelectField<Values> name="app" label={t('app')} choices={choices(apps)} />
            <SelectField<Values>
              name="period"
              label={t('speed.period')}
              choices={[
                { value: 'day', label: t('speed.day') },
                { value: 'week', label: t('speed.week') },
              ]}
            />
          </Grid>
        </FormProvider>
        {app !== '' && <AppSpeed channel={channel} app={app} period={period} />}
      </Stack>
    </PageSection>
  );
}

function AppSpeed({ channel, app, period }: Values) {
  const { t } = useTranslation('releases');
  const {
    currentData: response,
    isFetching,
    refetch,
  } = useGetReleaseSpeedQuery(
    { params: { channel }, query: { app, period } },
    { refetchOnMountOrArgChange: true },
  );
  const data = response?.data;
  if (!data)
    return isFetching ? <Skeleton lines={6} /> : <ErrorState onRetry={() => void refetch()} />;
  const isSilent = data.releases.every(({ whole }) =>
    metrics.every((metric) => whole[metric].measurements === 0),
  );
  return isSilent ? <p role="status">{t('speed.silent')}</p> : <Charts {...data} />;
}

function Charts({ releases, starts }: ReleaseSpeeds) {
  const { t } = useTranslation('releases');
  const locale = useIntlLocale();
  const { formatValue, formatFigure } = useSpeedLabels();
  const time = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The zone of all times of this page.
    timeZone: 'Africa/Lagos',
  });
  const [first = '', last = ''] = [starts[0], starts.at(-1)].map((iso) =>
    time.format(new Date(iso ?? 0)),
  );
  return (
    <Stack gap={6}>
      <Legend>
        {releases.map(({ release, role }, line) => (
          <li key={release}>
            <svg viewBox="0 0 28 4" aria-hidden="true">
              <path
                d="M0 2H28"
                stroke={strokes[line]?.color}
                strokeWidth="2"
                strokeDasharray={strokes[line]?.dashes}
              />
            </svg>
            <span>
              {t(`speed.role.${role}`)} <ReleaseId>{release}</ReleaseId>
            </span>
          </li>
        ))}
      </Legend>
      <Grid min={260}>
        {metrics.map((metric) => (
          <SpeedChart
            key={metric}
            title={t(`speed.name.${metric}`)}
            note={t('speed.good', { value: formatValue(metric, goodUpTo[metric]) })}
            label={t('speed.chart', {
              metric: t(`speed.name.${metric}`),
              values: releases
                .map(
                  ({ role, release, whole }) =>
                    `${t(`speed.role.${role}`)} ${release}: ${formatFigure(metric, whole[metric])}`,
                )
                .join('; '),
            })}
            lines={releases.map(({ over_time: steps }) => steps.map((step) => step[metric].p75))}
            good={goodUpTo[metric]}
            ends={[first, last]}
            format={(value) => formatValue(metric, value)}
          />
        ))}
      </Grid>
      <SpeedTables releases={releases} starts={starts} />
    </Stack>
  );
}
