import { parseArgs } from 'node:util';
import { chosenNames, wholeNumber } from '../options/values.ts';
import { networks, type NetworkName } from './measure/networks.ts';
import { hoverMs, pages, type PageName } from './measure/pages.ts';
import { variantNames, type VariantName } from './variants/variant.ts';

const subjects = ['variants', 'rollback', 'release', 'render', 'film', 'requests', 'use'] as const;

export interface BenchOptions {
  /** Measures a rollback, a release, a rendered page, requests or interactions, or makes a film, instead of the comparison. */
  subject: (typeof subjects)[number];
  rounds: number;
  pages: PageName[];
  variants: VariantName[];
  networks: NetworkName[];
  /** Where the figures are written as JSON besides the report's own directory. */
  json: string | null;
  /** First of the ports that are used: the API's, then one for each variant. */
  port: number;
}

const pageNames = Object.keys(pages) as PageName[];
const networkNames = Object.keys(networks) as NetworkName[];

export const help = `npm run bench -- [rollback | release | render | film | requests | use] [options]

Builds the same sources in several ways, serves each by the same edge and API, and compares them in a
real browser on a slow network. Figures and a report are written to .bench/report/.

A page of --pages is opened by its URL, with an empty cache and again; click-… is a click into it from the
dashboard that does not point at the link first, hover-… one after the pointer has rested there for ${hoverMs} ms.

  --rounds <number>    rounds in which every variant is measured in turn (7)
  --variants <names>   ${variantNames.join(', ')} (all)
  --pages <names>      ${pageNames.join(', ')} (all)
  --network <names>    ${networkNames.join(', ')} (all)
  --json <file>        also writes every single figure to this file
  --port <number>      first of the ports that are used (5300)
  --help               this text

With the word rollback it measures instead what taking one remote back costs a visitor, and how soon a
new visitor and an open tab see it; --rounds and --port count there, too. With the word release it measures
what a release costs a visitor who was here before it; --port counts there, too. With the word render it
measures what a page costs the edge that renders it: 100 of each in a round; --rounds and --port count. With the word film it
draws what the screen shows of the dashboard every 100 ms of a first visit; --port counts. With the word requests
it compares what API and edge serve in a second with a bare Fastify, on PostgreSQL; --rounds and --port count. With the word
use it measures how soon the page responds to an owner who uses it (Interaction to Next Paint), beside the one bundle;
--rounds and --port count.

Names are separated by commas.`;

/** Throws one line that names the option and what it should be. Null asks for the help text. */
export function readOptions(args: string[]): BenchOptions | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      variants: { type: 'string' },
      pages: { type: 'string' },
      network: { type: 'string' },
      json: { type: 'string' },
      port: { type: 'string', default: '5300' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    subject: readSubject(positionals),
    rounds: wholeNumber('--rounds', values.rounds, 1, 1000),
    variants: chosenNames('--variants', values.variants, variantNames),
    pages: chosenNames('--pages', values.pages, pageNames),
    networks: chosenNames('--network', values.network, networkNames),
    json: values.json ?? null,
    port: wholeNumber('--port', values.port, 1, 65_000),
  };
}

function readSubject(positionals: string[]): BenchOptions['subject'] {
  const [word] = positionals;
  if (word === undefined) return 'variants';
  const subject = subjects.find((known) => known === word && known !== 'variants');
  if (subject && positionals.length === 1) return subject;
  throw new Error(
    `There is no measurement '${positionals.join(' ')}': there are rollback, release, render, film, requests and use.`,
  );
}
