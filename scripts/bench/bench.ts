import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../e2e/browser.ts';
import { repositoryRoot } from '../build/paths.ts';
import { comparePages, inexact, type Sample } from './compare.ts';
import { conditions, measureVisit } from './measure-visit.ts';
import { choosePages, pages, type BenchPage } from './pages.ts';
import { buildVariants, serveVariants, variants } from './serve.ts';
import { signIn } from './sign-in.ts';
import { renderTable } from './table.ts';

const usage = `npm run bench -- [--rounds 3] [--pages ${pages.map(({ name }) => name).join(',')}] [--port 3400]

Compares the portal as it ships with the same sources built as one bundle.
Ports: the given one, the next, and the one 1000 above.`;

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Settings {
  rounds: number;
  chosen: readonly BenchPage[];
  port: number;
}

function readSettings(): Settings | null {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      pages: { type: 'string' },
      port: { type: 'string', default: '3400' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const rounds = Number(values.rounds);
  const port = Number(values.port);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1');
  if (!Number.isInteger(port) || port < 1) throw new Error('--port takes a port number');
  return { rounds, port, chosen: choosePages(values.pages?.split(',') ?? null) };
}

async function bench({ rounds, chosen, port }: Settings): Promise<void> {
  console.log('Building the portal as it ships, and as one bundle …');
  const bundle = await buildVariants();
  const served = await serveVariants(bundle, port);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
    const cookies = await signIn(served.addresses.shipped);
    const samples: Sample[] = [];
    for (let round = 1; round <= rounds; round++) {
      console.log(`Round ${round} of ${rounds} …`);
      for (const page of chosen) {
        // In turn, so that what else the machine does falls on both alike.
        for (const variant of variants) {
          const visit = await measureVisit(browser, served.addresses[variant], page, cookies);
          samples.push({ page: page.name, variant, round, visit });
        }
      }
    }
    report(samples, { rounds, browser: browser.version(), processor: cpus()[0]?.model });
  } finally {
    await browser?.close();
    await served.stop();
  }
}

function report(samples: readonly Sample[], circumstances: Record<string, unknown>): void {
  const comparisons = comparePages(samples);
  console.log(`\n${renderTable(comparisons)}\n`);
  console.log('Medians ± half the range. Click: from the dashboard, times from the click.');
  const differing = inexact(samples);
  if (differing.length > 0) {
    console.log(
      `\nNot the same in every round:\n${differing.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  const directory = join(repositoryRoot, 'bench-results');
  const at = new Date().toISOString();
  const file = join(directory, `${at.replaceAll(':', '-')}.json`);
  mkdirSync(directory, { recursive: true });
  const facts = { at, ...circumstances, conditions, comparisons, differing, samples };
  writeFileSync(file, JSON.stringify(facts, null, 2));
  console.log(`\nAll figures: ${file}`);
}

try {
  const settings = readSettings();
  if (settings) await bench(settings);
  else console.log(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
