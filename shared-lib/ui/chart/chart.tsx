import {
  Axis,
  Bar,
  Column,
  Columns,
  Dot,
  Figure,
  Grid,
  Key,
  Labels,
  Legend,
  Plot,
} from './chart.styles.ts';

export interface ChartSeries {
  name: string;
  /** Shown beside the name, for example the total. */
  note?: string;
  /** One value for each point, from 0 to `max`. */
  values: readonly number[];
}

export interface ChartProps {
  /** The chart in one sentence, for screen readers. Give the values in a table beside or below it. */
  label: string;
  kind?: 'bars' | 'line';
  /** One or two for bars, one for a line. With two, a legend names them. */
  series: readonly ChartSeries[];
  /** A short label below each point; none for points that are too many to name. */
  points: readonly string[];
  /** The value at the top of the chart. */
  max: number;
  /** Labels the axis at 0, the middle and the top; without it the chart has no axis. */
  formatTick?: (value: number) => string;
  /** A last part of the legend, for example the period. */
  period?: string;
  /** Makes the chart as wide as its place, with bars close together: for more than a dozen points. */
  wide?: boolean;
}

/** Bars or a line over a few points, at the text size of the page whatever the width of the chart. */
export function Chart({
  label,
  kind = 'bars',
  series,
  points,
  max,
  formatTick,
  period,
  wide = false,
}: ChartProps) {
  return (
    <Figure $isWide={wide}>
      {(series.length > 1 || period !== undefined) && (
        <Legend>
          {series.map(({ name, note }, index) => (
            <span key={name}>
              <Key $series={index} /> {name} {note !== undefined && <b>{note}</b>}
            </span>
          ))}
          {period !== undefined && <span>{period}</span>}
        </Legend>
      )}
      <Grid role="img" aria-label={label}>
        {formatTick && (
          <Axis>
            {[1, 0.5, 0].map((share) => (
              <span key={share}>{formatTick(max * share)}</span>
            ))}
          </Axis>
        )}
        <Plot $hasAxis={formatTick !== undefined}>
          {kind === 'bars' ? (
            <Bars series={series} max={max} wide={wide} />
          ) : (
            <Line values={series[0]?.values ?? []} max={max} />
          )}
        </Plot>
        <Labels $isWide={wide}>
          {points.map((point, index) => (
            <span key={index}>{point}</span>
          ))}
        </Labels>
      </Grid>
    </Figure>
  );
}

function Bars({ series, max, wide = false }: Pick<ChartProps, 'series' | 'max' | 'wide'>) {
  const [first] = series;
  return (
    <Columns $isWide={wide}>
      {first?.values.map((_, point) => (
        <Column key={point}>
          {series.map(({ name, values }, index) => (
            <Bar key={name} $isWide={wide} $series={index} $share={(values[point] ?? 0) / max} />
          ))}
        </Column>
      ))}
    </Columns>
  );
}

function Line({ values, max }: { values: readonly number[]; max: number }) {
  const dots = values.map((value, index) => ({
    x: (index + 0.5) / values.length,
    share: value / max,
  }));
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none">
        <polyline
          points={dots.map(({ x, share }) => `${x},${1 - share}`).join(' ')}
          fill="none"
          stroke="var(--indigo)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {dots.map(({ x, share }) => (
        <Dot key={x} $x={x} $share={share} />
      ))}
    </>
  );
}
