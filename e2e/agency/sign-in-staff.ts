import { demoPassword } from '@portal/api/demo-accounts';
import { expect, type Browser, type Page } from '@playwright/test';
import { Inbox } from '../auth/inbox.ts';

/** A browser of its own in which a staff account of the demonstration is signed in, without the pages of the sign-in. */
export async function openAsStaff(browser: Browser, url: string, role: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en' });
  const email = `${role}@agency.example.com`;
  const send = async (path: string, data: object) => {
    const response = await context.request.post(`/api/agency/${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { data: { access_token: string } };
  };
  await send('sign-in', { email, password: demoPassword });
  await send('sign-in/code', {});
  const code = await new Inbox(context.request).code(email, 'email');
  const { data } = await send('sign-in/second-factor', { code });
  await context.addInitScript(
    (token) => localStorage.setItem('mf-agency.session', token),
    data.access_token,
  );
  return context.newPage();
}
