import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { signInAsDemoOwner } from '../../portal/sign-in.ts';
import { networks, slowDown } from '../measure/networks.ts';
import { viewport } from '../measure/rounds.ts';
import type { BenchOptions } from '../options.ts';
import { quantile } from '../report/statistics.ts';
import { buildVariants } from '../variants/build-variants.ts';
import { serveVariants } from '../variants/serve.ts';
import { baseline, variantLabels, type VariantName } from '../variants/variant.ts';
import { observeInteractions, pressThrough, type Interaction } from './press-through.ts';

const compared: VariantName[] = ['shipped', baseline];

/** `npm run bench -- use`: Interaction to Next Paint of an owner who uses the portal on a slow phone, beside the one bundle. */
export async function benchUse(
  directory: string,
  { rounds, port }: Pick<BenchOptions, 'rounds' | 'port'>,
): Promise<void> {
  const variants = await buildVariants(compared, directory);
  const serving = await serveVariants(variants, directory, port);
  const visits = new Map<VariantName, Interaction[][]>(compared.map((name) => [name, []]));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: browserArguments,
      });
      for (const { name, url } of serving.variants)
        visits.get(name)?.push(await visit(browser, url));
      await browser.close();
      console.log(`measured  round ${round} of ${rounds}`);
    }
  } finally {
    await serving.stop();
  }
  for (const [name, documents] of visits) describe(name, documents);
}

async function visit(browser: Browser, url: string): Promise<Interaction[]> {
  const cookies = await signInAsDemoOwner(browser, url);
  const context = await browser.newContext({ viewport, locale: 'en-NG', serviceWorkers: 'block' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  const session = await context.newCDPSession(page);
  await slowDown(session, networks['slow-4g']);
  await page.goto(`${url}/dashboard`, { waitUntil: 'load' });
  const interactions = await pressThrough(page);
  await context.close();
  return interactions;
}

/** INP of a document is its slowest interaction; of documents, as search engines judge them, the 75th percentile counts. */
function describe(name: VariantName, documents: readonly Interaction[][]): void {
  const of = (interactions: readonly Interaction[]) =>
    interactions.map(({ milliseconds }) => milliseconds);
  const slowest = documents.map((interactions) => Math.max(...of(interactions)));
  const all = documents.flat();
  console.log(
    `\n${variantLabels[name]}: INP p75 ${quantile(slowest, 0.75).toFixed(0)} ms of ${documents.length} visits; ` +
      `all ${all.length} interactions: half within ${quantile(of(all), 0.5).toFixed(0)} ms, p75 ${quantile(of(all), 0.75).toFixed(0)} ms`,
  );
  for (const step of new Set(all.map((interaction) => interaction.step))) {
    const times = of(all.filter((interaction) => interaction.step === step));
    console.log(
      `  ${step.padEnd(20)} p75 ${quantile(times, 0.75).toFixed(0)} ms of ${times.length}`,
    );
  }
}
