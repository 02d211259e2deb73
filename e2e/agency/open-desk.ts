import type { Browser, BrowserContext, Page } from '@playwright/test';
import { password } from '../portal/owners.ts';
import { expect, type TestPortal } from '../portal/test.ts';

interface Desk {
  page: Page;
  context: BrowserContext;
  /** Another page of the same person. */
  open: (path: string) => Promise<Page>;
}

/** The newest code in the inbox of the demonstration for a staff account. */
async function mailedCode(context: BrowserContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const response = await context.request.get('/api/dev/inbox?format=json');
    const messages = (await response.json()) as { to: string; text: string }[];
    code = messages
      .filter(({ to }) => to === email)
      .map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0])
      .find(Boolean);
    expect(code).toBeTruthy();
  }).toPass();
  return code ?? '';
}

/** Signs a staff account of the demonstration in, as its page does, and opens a page of the desk. */
export async function openDesk(
  browser: Browser,
  portal: TestPortal,
  name: string,
  path: string,
): Promise<Desk> {
  const email = `${name}@agency.example.com`;
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const post = async (at: string, data: object) => {
    const response = await context.request.post(`/api/agency/sign-in${at}`, { data });
    expect(response.status(), await response.text()).toBe(200);
    return response;
  };
  await post('', { email, password });
  await post('/code', {});
  const code = await mailedCode(context, email);
  const response = await post('/second-factor', { code });
  const { data } = (await response.json()) as { data: { access_token: string } };
  await context.addInitScript(
    (token) => localStorage.setItem('mf-agency.session', token),
    data.access_token,
  );
  const open = async (to: string) => {
    const page = await context.newPage();
    await page.goto(to);
    return page;
  };
  return { page: await open(path), context, open };
}
