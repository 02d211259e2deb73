import { bottom, heightOf, size } from './chart.styles.ts';

/** Lines at 0, 50 and 100 percent. */
export function Axis() {
  return [0, 50, 100].map((score) => {
    const y = bottom - heightOf(score);
    return (
      <g key={score}>
        <line
          x1={size.left}
          x2={size.width - size.right}
          y1={y}
          y2={y}
          stroke={score === 0 ? 'var(--line-strong)' : 'var(--line)'}
        />
        <text x={size.left - 8} y={y + 5} textAnchor="end">
          {`${score}%`}
        </text>
      </g>
    );
  });
}
