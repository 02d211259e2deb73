import { useIntlLocale } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MonthOfMoney } from '../endpoints/monthly-totals.ts';
import { axisTop } from './scale.ts';
import { monthLabel, shortMoney } from './texts.ts';

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: var(--space-3);
`;

const Drawing = styled.svg`
  width: 100%;
  max-width: 400px;
  height: auto;

  text {
    fill: var(--ink-soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
`;

const Legend = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  font-size: var(--text-14);

  span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

const width = 320;
const height = 180;
const axis = { left: 70, right: 4, top: 12, bottom: 28 };
const room = height - axis.top - axis.bottom;
const barWidth = 12;

export interface MoneyChartProps {
  months: readonly MonthOfMoney[];
  /** The chart in one sentence, for screen readers. */
  label: string;
}

/** A pair of bars for each month: money in full, money out striped. */
export function MoneyChart({ months, label }: MoneyChartProps) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const stripes = `stripes${useId().replace(/\W/g, '')}`;
  const top = axisTop(Math.max(...months.map((month) => Math.max(month.in, month.out))));
  const step = (width - axis.left - axis.right) / months.length;
  const bottom = axis.top + room;
  const heightOf = (kobo: number) => (kobo / top) * room;
  return (
    <Figure>
      <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <defs>
          <pattern
            id={stripes}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" fill="var(--indigo-wash)" />
            <rect width="2.5" height="5" fill="var(--indigo)" />
          </pattern>
        </defs>
        {[1, 0.5, 0].map((share) => {
          const y = bottom - share * room;
          return (
            <g key={share}>
              <line
                x1={axis.left}
                x2={width - axis.right}
                y1={y}
                y2={y}
                stroke={share === 0 ? 'var(--line-strong)' : 'var(--line)'}
              />
              <text x={axis.left - 8} y={y + 5} textAnchor="end">
                {shortMoney(top * share, locale)}
              </text>
            </g>
          );
        })}
        {months.map((month, index) => {
          const middle = axis.left + (index + 0.5) * step;
          return (
            <g key={month.month}>
              <rect
                x={middle - barWidth - 1}
                y={bottom - heightOf(month.in)}
                width={barWidth}
                height={heightOf(month.in)}
                fill="var(--primary)"
              />
              <rect
                x={middle + 1}
                y={bottom - heightOf(month.out)}
                width={barWidth}
                height={heightOf(month.out)}
                fill={`url(#${stripes})`}
              />
              <text x={middle} y={height - 8} textAnchor="middle">
                {monthLabel(month.month, locale, 'short')}
              </text>
            </g>
          );
        })}
      </Drawing>
      <Legend aria-hidden="true">
        <span>
          <svg width="16" height="16">
            <rect width="16" height="16" rx="2" fill="var(--primary)" />
          </svg>
          {t('money.in')}
        </span>
        <span>
          <svg width="16" height="16">
            <rect width="16" height="16" rx="2" fill={`url(#${stripes})`} />
          </svg>
          {t('money.out')}
        </span>
      </Legend>
    </Figure>
  );
}
