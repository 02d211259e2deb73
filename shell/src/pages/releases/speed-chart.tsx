import { Caption, Ends, Figure, Plot, strokes, Top } from './speed-chart.styles.ts';

interface SpeedChartProps {
  title: string;
  /** Says up to which value it is good for people. */
  note: string;
  /** The chart in a sentence: the values are in the tables below it. */
  label: string;
  /** One line each; null where nothing was measured. */
  lines: readonly (readonly (number | null)[])[];
  /** Up to here the value is good. */
  good: number;
  ends: readonly [string, string];
  format: (value: number) => string;
}

/** Values over time: a line where there are neighbours, a dot where there is only one. */
export function SpeedChart({ title, note, label, lines, good, ends, format }: SpeedChartProps) {
  const highest = Math.max(good, ...lines.flat().map((value) => value ?? 0));
  const max = highest * 1.15;
  const heightOf = (value: number) => 100 - (value / max) * 100;
  return (
    <Figure>
      <Caption>
        <b>{title}</b>
        <span>{note}</span>
      </Caption>
      <Top aria-hidden="true">{format(max)}</Top>
      <Plot role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line
            x1="0"
            x2="100"
            y1={heightOf(good)}
            y2={heightOf(good)}
            stroke="var(--line-strong)"
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map((values, line) => (
            <g
              key={line}
              fill="none"
              stroke={strokes[line]?.color}
              strokeWidth="2"
              strokeLinecap="round"
            >
              {pathsOf(values, heightOf).map((path) => (
                <path
                  key={path}
                  d={path}
                  strokeDasharray={strokes[line]?.dashes}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {dotsOf(values, heightOf).map((path) => (
                <path key={path} d={path} strokeWidth="7" vectorEffect="non-scaling-stroke" />
              ))}
            </g>
          ))}
        </svg>
      </Plot>
      <Ends aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </Ends>
    </Figure>
  );
}

type Height = (value: number) => number;

function placesOf(values: readonly (number | null)[], heightOf: Height): (string | null)[] {
  return values.map((value, at) =>
    value === null ? null : `${((at + 0.5) / values.length) * 100} ${heightOf(value)}`,
  );
}

/** One path for each run of values without a gap. */
function pathsOf(values: readonly (number | null)[], heightOf: Height): string[] {
  const paths: string[] = [];
  let run: string[] = [];
  for (const place of [...placesOf(values, heightOf), null]) {
    if (place !== null) run.push(place);
    else {
      if (run.length > 1) paths.push(`M${run.join('L')}`);
      run = [];
    }
  }
  return paths;
}

/** A line of no length with round ends, at each value: a circle would be stretched with the chart. */
function dotsOf(values: readonly (number | null)[], heightOf: Height): string[] {
  return placesOf(values, heightOf).flatMap((place) =>
    place === null ? [] : [`M${place}h0.0001`],
  );
}
