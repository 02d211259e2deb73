import { expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { networks, slowDown, type Network } from '@portal/scripts/networks';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawContactSheet } from './contact-sheet.ts';

/** Acts of a person in a page. */
const countNames = ['taps', 'keys', 'fields'] as const;

type CountName = (typeof countNames)[number];

interface Step extends Record<CountName, number> {
  title: string;
  seconds: number;
}

interface Recording {
  name: string;
  directory: string;
  context: BrowserContext;
  counts: Record<CountName, number>;
  steps: Step[];
  stepBegan: number;
}

/** `JOURNEY_NETWORK` names a network of the bench: then the seconds of each step are those of a phone on it. */
export const journeyNetwork = findNetwork(process.env.JOURNEY_NETWORK);

function findNetwork(name: string | undefined): Network | undefined {
  if (!name) return undefined;
  const network = Object.entries(networks).find(([each]) => each === name)?.[1];
  if (!network) throw new Error(`JOURNEY_NETWORK is one of ${Object.keys(networks).join(', ')}`);
  return network;
}

const pictureOf = (directory: string, name: string, step: number) =>
  join(directory, `${name}-${String(step).padStart(2, '0')}.png`);

const noCounts = (): Record<CountName, number> => ({ taps: 0, keys: 0, fields: 0 });

/** A worker runs one test at a time. */
let recording: Recording | null = null;

/** Marks a test as a journey: docs/journeys.md has its numbers. */
export const journey = (name: string) => ({
  tag: '@journey',
  annotation: { type: 'journey', description: name },
});

/** Records the test if it is a journey and `JOURNEYS` names a directory; gives what ends the record. */
export async function recordJourney(
  context: BrowserContext,
  { annotations }: TestInfo,
): Promise<() => Promise<void>> {
  const directory = process.env.JOURNEYS;
  const name = annotations.find(({ type }) => type === 'journey')?.description;
  if (!directory || !name) return async () => {};
  mkdirSync(directory, { recursive: true });
  const counts = noCounts();
  recording = { name, directory, context, counts, steps: [], stepBegan: Date.now() };
  await context.exposeFunction('countInJourney', (what: CountName, by: number) => {
    counts[what] += by;
  });
  await context.addInitScript(listen);
  if (journeyNetwork)
    context.on('page', (page) => {
      void context.newCDPSession(page).then((session) => slowDown(session, journeyNetwork));
    });
  return endRecording;
}

/** Ends a step with a screenshot, and with what it took. */
export async function recordStep(title: string): Promise<void> {
  if (!recording) return;
  const { name, directory, context, counts, steps, stepBegan } = recording;
  const seconds = (Date.now() - stepBegan) / 1000;
  steps.push({ title, seconds, ...counts });
  Object.assign(counts, noCounts());
  const page = context.pages()[0];
  if (page) writeFileSync(pictureOf(directory, name, steps.length), await pictureOnceStill(page));
  recording.stepBegan = Date.now();
}

/** Notices cover a part of the page. The content policy rejects the `style` of a screenshot. */
const showNotices = (page: Page, isShown: boolean) =>
  page.evaluate(
    (display) => {
      const notices = document.querySelector<HTMLElement>('[data-over-dialogs]');
      if (notices) notices.style.display = display;
    },
    isShown ? '' : 'none',
  );

/** A screenshot once nothing loads, and nothing has changed since the one before. */
async function pictureOnceStill(page: Page): Promise<Buffer> {
  const loading = page.getByText(/^Loading/).or(page.locator('[aria-label^="Loading"]'));
  const pictures: Buffer[] = [];
  await expect(async () => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(loading.or(page.locator('[aria-busy=true]'))).toHaveCount(0, { timeout: 5000 });
    await showNotices(page, false);
    pictures.push(await page.screenshot());
    const [picture, before] = pictures.slice(-2).toReversed();
    expect(before && picture?.equals(before)).toBe(true);
  }).toPass({ intervals: [500], timeout: 20_000 });
  await showNotices(page, true);
  return pictures.at(-1)!;
}

async function endRecording(): Promise<void> {
  if (!recording) return;
  const { name, directory, context, steps } = recording;
  recording = null;
  const sum = (what: CountName | 'seconds') =>
    Math.round(steps.reduce((total, step) => total + step[what], 0) * 10) / 10;
  const total = {
    seconds: sum('seconds'),
    taps: sum('taps'),
    keys: sum('keys'),
    fields: sum('fields'),
  };
  writeFileSync(join(directory, `${name}.json`), JSON.stringify({ name, total, steps }, null, 2));
  const pictures = steps.map((_, index) => readFileSync(pictureOf(directory, name, index + 1)));
  const sheet = await drawContactSheet(context, pictures);
  writeFileSync(join(directory, `${name}.webp`), sheet);
}

/**
 * Runs in every document. A text that a test fills in at once counts as the characters of it, so that a test may
 * fill or type. A field counts once in a document, a group of radio buttons as one field.
 */
function listen(): void {
  const { countInJourney } = window as unknown as {
    countInJourney: (what: CountName, by: number) => void;
  };
  const fields = new Set<unknown>();
  const recordField = (target: EventTarget | null) => {
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
    const field = isRadio ? target.name : target;
    if (fields.has(field)) return;
    fields.add(field);
    countInJourney('fields', 1);
  };
  /** The field of a code does not say what was typed: it only grows. */
  const lengths = new Map<unknown, number>();
  const growthOf = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return 0;
    const before = lengths.get(target) ?? target.value.length;
    lengths.set(target, target.value.length);
    return Math.max(0, target.value.length - before);
  };
  addEventListener('focusin', ({ target }) => growthOf(target), true);
  addEventListener('pointerdown', () => countInJourney('taps', 1), true);
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter' || key === 'Backspace') countInJourney('keys', 1);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const data = event instanceof InputEvent ? event.data : null;
      const growth = growthOf(event.target);
      const keys = data?.length ?? growth;
      // An event of the page's own, with nothing typed, is not the person's.
      if (keys === 0) return;
      recordField(event.target);
      countInJourney('keys', keys);
    },
    true,
  );
  addEventListener('change', ({ target }) => recordField(target), true);
}
