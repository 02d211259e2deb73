import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { signInAsDemoOwner } from '../../portal/sign-in.ts';
import { networks } from '../measure/networks.ts';
import { buildVariants } from '../variants/build-variants.ts';
import { serveVariants } from '../variants/serve.ts';
import { variantLabels } from '../variants/variant.ts';
import { drawStrips, type Strip } from './draw-strips.ts';
import { recordFilm } from './record-film.ts';

const viewport = { width: 360, height: 740 };
const untilMs = 4100;

/** `npm run bench -- film`: what a phone's screen shows of the dashboard every 100 ms of a first visit. */
export async function benchFilm(directory: string, { port }: { port: number }): Promise<void> {
  const variants = await buildVariants(
    ['shipped', 'shipped-not-rendered', 'one-bundle'],
    directory,
  );
  const serving = await serveVariants(variants, directory, port);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const [first] = serving.variants;
    const cookies = await signInAsDemoOwner(browser, first?.url ?? '');
    const strips: Strip[] = [];
    for (const { name, url } of serving.variants) {
      // The render process has rendered before, as that of a portal that has visitors.
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      for (let visit = 0; visit < 4; visit++)
        await (await fetch(`${url}/dashboard`, { headers: { cookie } })).text();
      const context = await browser.newContext({ viewport });
      await context.addCookies(cookies);
      const frames = await recordFilm(context, `${url}/dashboard`, networks['slow-4g'], untilMs);
      strips.push({ label: variantLabels[name], frames });
      await context.close();
    }
    const picture = await drawStrips(await browser.newContext(), strips);
    const folder = join(directory, 'report');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'film.webp'), picture);
    console.log(`written  ${join(folder, 'film.webp')}`);
  } finally {
    await browser.close();
    await serving.stop();
  }
}
