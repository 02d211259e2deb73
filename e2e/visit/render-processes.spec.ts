import {
  compileForm,
  openRealm,
  openRenderPool,
  readRenderJob,
  type RenderJob,
} from '@portal/scripts/render-job';
import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { isNightly } from '../portal/nightly.ts';
import { signIn, type Owner } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

const paths = [
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/profile/business',
  '/dashboard/profile/security',
  '/dashboard/finance',
  '/dashboard/messaging',
  '/dashboard/benefits',
];
const pagesRendered = isNightly ? 1000 : 60;

async function pagesOf(browser: Browser, baseURL: string, owner: Owner): Promise<RenderJob[]> {
  const context = await browser.newContext({ baseURL });
  // A test before may have chosen another language for the account, which a browser takes up a moment after sign-in.
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL }]);
  const page = await context.newPage();
  await signIn(page, owner);
  const cookies = Object.fromEntries(
    (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  );
  await context.close();
  return Promise.all(paths.map((path) => readRenderJob(baseURL, path, cookies)));
}

function openPool(processes: number) {
  return openRenderPool({ processes, limitMs: 30_000 });
}

async function htmlOf(pool: ReturnType<typeof openPool>, job: RenderJob): Promise<string> {
  let outcome = await pool.render(job);
  // The machine has no time for a page: an edge would send it unrendered, here it is asked for again.
  while (outcome.kind === 'busy') {
    await wait(100);
    outcome = await pool.render(job);
  }
  if (outcome.kind !== 'rendered')
    throw new Error(`${job.request.url}: ${JSON.stringify(outcome)}`);
  return outcome.content.html;
}

test('pages of two owners that go through the same processes in random order are those of a process that renders for one owner', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const expected = new Map<RenderJob, string>();
  await Given('each owner’s pages, from a process that renders for them only', async () => {
    for (const owner of ['completed', 'masterAgent'] as const) {
      const jobs = await pagesOf(browser, baseURL ?? '', owner);
      const ownPool = openPool(1);
      for (const job of jobs) expected.set(job, await htmlOf(ownPool, job));
      await ownPool.close();
    }
    expect(new Set(expected.values()).size).toBe(2 * paths.length);
  });
  const pool = openPool(2);
  const different: string[] = [];
  await When(`${pagesRendered} of them are rendered in random order`, async () => {
    const all = [...expected];
    const renderOne = async () => {
      const [job, html] = all[Math.floor(Math.random() * all.length)] ?? [];
      if (job && (await htmlOf(pool, job)) !== html) different.push(job.request.url);
    };
    const renderMany = async () => {
      for (let page = 0; page < pagesRendered / 4; page++) await renderOne();
    };
    await Promise.all([renderMany(), renderMany(), renderMany(), renderMany()]);
  });
  await pool.close();
  await Then('none has anything of the other’s', async () => expect(different).toEqual([]));
});

test('responses that are not what the page expects cost only the areas that read them', async ({
  browser,
  baseURL,
}) => {
  const jobs = await Given('an owner’s pages', () => pagesOf(browser, baseURL ?? '', 'completed'));
  const pool = openPool(1);
  const wrong = [
    (path: string, json: string) => (path === '/users/me' ? json : '{"data":{"items":7}}'),
    () => 'null',
  ];
  for (const job of jobs)
    await Then(`${job.request.url} is rendered without them, or left to the browser`, async () => {
      for (const change of wrong) {
        const responses = job.request.responses.map(([path, json]): [string, string] => [
          path,
          change(path, json),
        ]);
        const outcome = await pool.render({ ...job, request: { ...job.request, responses } });
        expect(['rendered', 'skipped']).toContain(outcome.kind);
      }
    });
  await pool.close();
});

test('a page whose data is in its document is rendered once', async ({ browser, baseURL }) => {
  const jobs = await Given('an owner’s pages', () => pagesOf(browser, baseURL ?? '', 'completed'));
  const scripts = new Map<string, ReturnType<typeof compileForm>>();
  const scriptOf = ({ key, text }: { key: string; text: string }) => {
    const script = scripts.get(key) ?? compileForm(text, key);
    scripts.set(key, script);
    return script;
  };
  // The areas of the dashboard are its widgets, of which a remote has several.
  for (const { request, shell, remotes } of jobs.filter(
    ({ request: { url } }) => url !== '/dashboard',
  ))
    await Then(`the area of ${request.url} runs once`, async () => {
      const areas: string[] = [];
      const result = await openRealm(scriptOf(shell)).render(
        { ...request, onArea: (remote) => remote !== null && areas.push(remote) },
        Object.fromEntries(Object.entries(remotes).map(([name, form]) => [name, scriptOf(form)])),
      );
      expect(result).toHaveProperty('html');
      expect(areas).toHaveLength(1);
    });
});
