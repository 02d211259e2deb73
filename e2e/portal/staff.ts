import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { password } from './owners.ts';
import { waitInGoto } from './until-usable.ts';

/** Where the desk keeps its session. */
const key = 'mf-agency.session';

/**
 * Signs a staff account of the demonstration in, with the code of the e-mail, in the browser of a context.
 * @param name what is before the @: a role, or `claims.second` for the second person of a role
 */
export async function signInStaff(context: BrowserContext, name: string): Promise<void> {
  const { request } = context;
  const email = `${name}@agency.example.com`;
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/agency/sign-in${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { data: { access_token: string } };
  };
  const codes = async () => {
    const response = await request.get('/api/dev/inbox?format=json');
    const messages = (await response.json()) as { id: string; to: string; text: string }[];
    return messages.flatMap(({ id, to, text }) => {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
      return to === email && code !== undefined ? [{ id, code }] : [];
    });
  };
  await post('', { email, password });
  const before = new Set((await codes()).map(({ id }) => id));
  await post('/code', {});
  let code = '';
  await expect(async () => {
    code = (await codes()).find(({ id }) => !before.has(id))?.code ?? '';
    expect(code, `a code for ${email}`).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const { data } = await post('/second-factor', { code });
  const page = await context.newPage();
  // Any document of the portal: storage belongs to its origin.
  await page.goto('/api/livez');
  await page.evaluate(([name, token]) => localStorage.setItem(name, token), [
    key,
    data.access_token,
  ] as const);
  await page.close();
}

/** A browser of its own in which a staff account is signed in, at a page of the desk. Closing its context ends it. */
export async function openDesk(
  browser: Browser,
  baseURL: string,
  name: string,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en', serviceWorkers: 'block' });
  context.on('page', waitInGoto);
  await signInStaff(context, name);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
