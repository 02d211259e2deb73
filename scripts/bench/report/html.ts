import type { MetricName } from '../measure/metrics.ts';
import { pages } from '../measure/pages.ts';
import { variantLabels, variantNames } from '../variants/variant.ts';
import { columns, kilobytes, sections, textColumns, type Section } from './columns.ts';
import { styles } from './styles.ts';
import type { Summary } from './summary.ts';

export interface ReportDetails {
  /** Date of the run, ISO 8601. */
  at: string;
  rounds: number;
  browser: string;
  node: string;
  processor: string;
}

interface Chart {
  title: string;
  metric: MetricName;
  write: (value: number) => string;
}

const charts: Chart[] = [
  { title: 'Script, kB', metric: 'scriptBytes', write: kilobytes },
  {
    title: 'Time until the content is there, ms',
    metric: 'content',
    write: (value) => String(Math.round(value)),
  },
];

/** One page that needs nothing else: no script, no file beside it. */
export function htmlReport(details: ReportDetails, summaries: readonly Summary[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The portal against one bundle</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>The portal against one bundle</h1>
<p>${escape(details.at.slice(0, 10))}, ${details.rounds} rounds, ${escape(details.browser)}, Node ${escape(details.node)}, ${escape(details.processor)}.
Figures are medians; ± is half the distance between the quartiles; × is the median of the ratios to one bundle within a round.
Compare ratios: times depend on the machine.</p>
<ul class="legend">${variantNames
    .filter((name) => summaries.some(({ variant }) => variant === name))
    .map((name) => `<li><span class="key ${name}"></span>${variantLabels[name]}</li>`)
    .join('')}</ul>
${sections(summaries).map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section(part: Section): string {
  return `<section>
<h2>${escape(part.title)}</h2>
<div class="charts">${charts.map((chart) => barChart(chart, part)).join('\n')}</div>
${table(part)}
</section>`;
}

function barChart({ title, metric, write }: Chart, { rows }: Section): string {
  const most = Math.max(...rows.map(({ figures }) => figures[metric]?.median ?? 0));
  const bar = ({ variant, figures }: Summary) => {
    const value = figures[metric]?.median ?? 0;
    const width = most > 0 ? ((value / most) * 100).toFixed(1) : '0';
    return `<div class="row"><span class="bar ${variant}" style="width:calc((100% - 4rem) * ${width} / 100)"></span><span>${write(value)}</span></div>`;
  };
  const groups = [...Map.groupBy(rows, ({ page }) => page)].map(
    ([page, group]) =>
      `<div class="group"><h4>${escape(pages[page].label)}</h4>${group.map(bar).join('')}</div>`,
  );
  // The table below says the same in words and figures.
  return `<figure aria-hidden="true"><figcaption>${escape(title)}</figcaption>${groups.join('')}</figure>`;
}

function table({ title, rows }: Section): string {
  const head = columns.map(({ title: column }) => `<th scope="col">${escape(column)}</th>`);
  const body = rows.map((row) => {
    const cells = columns.map(({ cell }, index) => {
      const text = escape(cell(row));
      return index < textColumns ? `<th scope="row">${text}</th>` : `<td>${text}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" role="region" aria-label="${escape(title)}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
