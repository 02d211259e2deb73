import type { NumbersOfPeriod } from '@portal/contract/agency';
import { Card, formatDate, Stack, Table, useIntlLocale } from '@portal/ui';
import { Chart } from '@portal/ui/chart';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormatValue, type Measure } from './measures.ts';
import { spansOf, topOf, type Span, type SpanLength } from './spans.ts';

export const Values = styled.details`
  summary {
    display: list-item;
    padding: 12px 0;
    color: var(--primary);
    font-weight: 500;
    cursor: pointer;
  }
`;

/** A measure over the period, as a chart and as a table. */
export function Trend({ numbers, measure }: { numbers: NumbersOfPeriod; measure: Measure }) {
  const { t } = useTranslation('mf-agency');
  const locale = useIntlLocale();
  const format = useFormatValue(measure);
  const { length, spans } = spansOf(numbers.days, measure);
  const name = t(`numbers.measures.${measure}`);
  const highest = Math.max(0, ...spans.map(({ value }) => value ?? 0));
  const title = t('numbers.trend', { measure: name });
  const day = (iso: string) => formatDate(iso, locale, { time: false });
  return (
    <Card as="section" aria-labelledby="trend">
      <Stack gap={4}>
        <h2 id="trend">{title}</h2>
        <p>{t(`numbers.${perSpan[length]}`)}</p>
        <Chart
          wide
          label={t('numbers.trendLabel', {
            measure: name,
            from: day(numbers.from),
            to: day(numbers.to),
            highest: format(highest),
          })}
          series={[{ name, values: spans.map(({ value }) => value ?? 0) }]}
          points={labelsOf(spans, length, locale)}
          max={topOf(highest)}
          formatTick={(value) => format(value, { isShort: true })}
        />
        <Values>
          <summary>{t('numbers.values')}</summary>
          <Table
            caption={title}
            captionHidden
            rows={spans}
            rowKey={({ from }) => from}
            columns={[
              {
                key: 'when',
                header: t('numbers.when'),
                cell: ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`),
              },
              {
                key: 'value',
                header: name,
                align: 'end',
                cell: ({ value }) => (value === null ? t('numbers.hidden') : format(value)),
              },
            ]}
          />
        </Values>
      </Stack>
    </Card>
  );
}

const perSpan = { day: 'perDay', week: 'perWeek', month: 'perMonth' } as const;

/** Short labels; of many spans only some have one. */
function labelsOf(spans: readonly Span[], length: SpanLength, locale: string): string[] {
  const short = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(length !== 'month' && { day: 'numeric' }),
  });
  const each = spans.length > 14 ? 5 : spans.length > 7 ? 2 : 1;
  return spans.map(({ from }, index) =>
    index % each === 0 ? short.format(new Date(`${from}T00:00:00Z`)) : '',
  );
}
