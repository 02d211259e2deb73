import { Chart, type ChartProps } from '@portal/ui/chart';
import type { Part, PropTable } from '../part.ts';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

export const chartPart: Part = {
  slug: 'chart',
  name: 'Chart',
  group: 'Data display',
  entry: '@portal/ui/chart',
  exports: ['Chart'],
  summary: 'Bars or a line over a few points.',
  use: [
    'Give the values in a table beside or below it.',
    'Say in the label what the chart shows and where the table is.',
  ],
  avoid: [
    'Do not show more than two series.',
    'Do not use it for a share of a whole; use Progress.',
  ],
  examples: [
    {
      title: 'Two series with an axis',
      Show: () => (
        <Chart
          label="Money in and out for each month"
          series={[
            { name: 'Money in', values: [120, 80, 0, 160, 140, 200] },
            { name: 'Money out', values: [60, 90, 0, 40, 150, 100] },
          ]}
          points={months}
          max={200}
          formatTick={(value) => `₦${value}K`}
        />
      ),
    },
    {
      title: 'Totals in the legend',
      Show: () => (
        <Chart
          label="Money in and out for each month"
          series={[
            { name: 'Money in', note: '₦700,000', values: [120, 80, 0, 160, 140, 200] },
            { name: 'Money out', note: '₦440,000', values: [60, 90, 0, 40, 150, 100] },
          ]}
          points={months}
          max={200}
          period="Last six months"
        />
      ),
    },
    {
      title: 'Line',
      Show: () => (
        <Chart
          kind="line"
          label="Score of each attempt"
          series={[{ name: 'Score', values: [40, 55, 50, 80, 100] }]}
          points={['1', '2', '3', '4', '5']}
          max={100}
          formatTick={(value) => `${value}%`}
        />
      ),
    },
  ],
  props: {
    Chart: {
      label: { type: 'string', meaning: 'The chart in one sentence, for screen readers.' },
      kind: { type: "'bars' | 'line'", default: "'bars'", meaning: 'How values are shown.' },
      series: {
        type: '{ name, note?, values }[]',
        meaning: 'One or two for bars, one for a line; a value for each point, from 0 to max.',
      },
      points: { type: 'string[]', meaning: 'A label below each point; empty for none.' },
      max: { type: 'number', meaning: 'The value at the top.' },
      formatTick: {
        type: '(value: number) => string',
        default: 'no axis',
        meaning: 'Labels the axis at 0, the middle and the top.',
      },
      period: { type: 'string', default: 'none', meaning: 'The last part of the legend.' },
      wide: {
        type: 'boolean',
        default: 'false',
        meaning: 'As wide as its place, with bars close together: for more than a dozen points.',
      },
    } satisfies PropTable<ChartProps>,
  },
};
