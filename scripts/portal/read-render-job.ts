import { pageDataId, serverFormFile, type Boot } from '@portal/contract/composition';
import type { RenderJob } from '@portal/shell/server/render-pool';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distDirectory } from '../build/paths.ts';

export { compileForm, openRealm } from '@portal/shell/server/realm';
export { openRenderPool, type RenderJob } from '@portal/shell/server/render-pool';

/**
 * Reads the job that the edge would give a render process for a page, with the server forms that were built last.
 * @param url of a running portal
 * @param cookies of the person whose page it is, decoded
 */
export async function readRenderJob(
  url: string,
  path: string,
  cookies: Record<string, string>,
): Promise<RenderJob> {
  const headers = { cookie: cookieHeader(cookies) };
  const html = await (await fetch(url + path, { headers })).text();
  const boot = /id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const element = new RegExp(`<div id="${pageDataId}".*?\n</div>`, 's').exec(html)?.[0] ?? '';
  const responses = [...element.matchAll(/data-path="([^"]*)">(.*?)<\/script>/gs)].map(
    ([, read = '', json = '']): [string, string] => [read.replaceAll('&#38;', '&'), json],
  );
  const { remotes } = JSON.parse(boot) as Boot;
  return {
    shell: readForm('shell'),
    remotes: Object.fromEntries(
      remotes.map(({ globalName, descriptor }) => [globalName, readForm(descriptor.name)]),
    ),
    request: { url: path, boot, cookies: { ...cookies, token: 'none' }, locale: 'en', responses },
  };
}

/** @param cookies by name, decoded */
export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

function readForm(app: string) {
  return { key: app, text: readFileSync(join(distDirectory(app), serverFormFile), 'utf8') };
}
