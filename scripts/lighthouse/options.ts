import { parseArgs } from 'node:util';
import { chosenNames, oneOf, wholeNumber } from '../options/values.ts';
import { auditedPages, type AuditedPage } from './pages.ts';

export interface LighthouseOptions {
  pages: AuditedPage[];
  /** How often each page is looked at; the middle one of them counts. */
  runs: number;
  /** First of the three ports that are used: the portal's, the API's, and the browser's own. */
  port: number;
  /** `simulate`: the load is recorded unhindered, and calculated for a slow phone. `devtools`: network and processor are slowed. */
  throttling: Throttling;
}

const throttlings = ['simulate', 'devtools'] as const;
export type Throttling = (typeof throttlings)[number];

export const help = `npm run lighthouse -- [options]

Starts a portal of its own with fresh demo data, and looks at its pages with Lighthouse as a phone sees
them (its mobile defaults). The reports, HTML and JSON, are kept in .bench/lighthouse/.

  --page <names>       ${auditedPages.join(', ')} (all), separated by commas
  --runs <number>      how often each page is looked at; the run with the median performance is kept (3)
  --throttling-method  simulate (what a slow phone would take is calculated) or devtools (it is measured, with
                       network and processor slowed); Lighthouse's own option (simulate)
  --port <number>      first of the ports that are used (5400)
  --help               this text

Lighthouse is fetched by npx when it is not there yet.`;

/** Throws one line that names the option and what it should be. Null asks for the help text. */
export function readOptions(args: string[]): LighthouseOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: 'string' },
      runs: { type: 'string', default: '3' },
      'throttling-method': { type: 'string', default: 'simulate' },
      port: { type: 'string', default: '5400' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    pages: chosenNames('--page', values.page, auditedPages),
    runs: wholeNumber('--runs', values.runs, 1, 99),
    throttling: oneOf('--throttling-method', values['throttling-method'], throttlings),
    port: wholeNumber('--port', values.port, 1, 65_000),
  };
}
