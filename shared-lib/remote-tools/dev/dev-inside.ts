import { release as releaseSchema } from '@portal/contract/composition';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../build/build-app.ts';
import { readDescriptor } from '../build/descriptor-file.ts';
import { findProjectRoot } from '../build/project.ts';
import { developmentPort } from '../new-remote/find-remotes.ts';

const settleMs = 80;
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * `npm run dev -w mf-benefits -- --inside http://localhost:3000`: builds the remote at each change and
 * serves it to only that portal, which shows it by an override. Each build has a name and URLs of
 * its own, so that a page never mixes two of them; a reload of the page brings the newest.
 */
export async function developInside(root: string, portal: string): Promise<void> {
  const { name, mounts } = readDescriptor(root);
  const port = Number(process.env.PORT ?? developmentPort(root));
  const origin = `http://localhost:${port}`;
  const directory = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  const builds = serveBuilds(directory, portal);
  await new Promise<void>((resolve) => builds.server.listen(port, 'localhost', resolve));

  const build = async () => {
    try {
      const next = String(Date.now());
      const { release } = await buildApp(root, 'development', join(directory, next));
      builds.show(next);
      console.log(`built ${release.id}`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  await build();
  const [mount] = mounts;
  const link = new URL(mount?.path ?? '/', portal);
  link.searchParams.set('override', `${name}@${origin}`);
  console.log(`\n  ${name} inside ${portal}:  ${link.href}\n`);
  await warnWithoutPortal(portal);

  let isStale = false;
  let isBuilding = false;
  const rebuild = async () => {
    isStale = true;
    if (isBuilding) return;
    isBuilding = true;
    while (isStale) {
      isStale = false;
      await wait(settleMs);
      await build();
    }
    isBuilding = false;
  };
  const sharedLib = join(findProjectRoot(root), 'shared-lib');
  for (const source of [root, ...(existsSync(sharedLib) ? [sharedLib] : [])]) {
    watch(source, { recursive: true }, (_event, file) => {
      if (file && /^(dist|node_modules|\.cache|\.git)\b|\.test\.tsx?$/.test(file)) return;
      void rebuild();
    });
  }
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(0));
}

/**
 * Serves `/release.json`, what the newest build says of itself, and every build's files at
 * `/<build>/<file>`, to which it points.
 */
export function serveBuilds(
  directory: string,
  portal: string,
): { server: Server; show: (build: string) => void } {
  let newest = '';
  const server = createServer(({ method, url = '/' }, response) => {
    // Only for this portal's pages: no one else may read what is being worked on.
    response.setHeader('Access-Control-Allow-Origin', portal);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Cache-Control', 'no-store');
    const pathname = url.replace(/[?#].*$/, '');
    const file = fileAt(directory, pathname);
    if (method === 'GET' && pathname === '/release.json' && newest) {
      response.setHeader('Content-Type', 'application/json');
      response.end(newest);
    } else if (method === 'GET' && file && existsSync(file)) {
      response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    } else {
      response.writeHead(404).end();
    }
  });
  return { server, show: (build) => (newest = describeBuild(join(directory, build), build)) };
}

/** A release as a page reads it, its entry at the build's own URL. */
function describeBuild(directory: string, build: string): string {
  const metadata = releaseSchema.parse(
    JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')),
  );
  const entry = `${build}/${metadata.entry}`;
  const pin = metadata.files[metadata.entry];
  return JSON.stringify({ ...metadata, entry, files: pin ? { [entry]: pin } : {} });
}

/** `/<build>/<file>`; null for what is no such path. */
function fileAt(directory: string, pathname: string): string | null {
  const [, build, file] = /^\/(\d+)\/([\w-][\w.-]*)$/.exec(pathname) ?? [];
  return build && file ? join(directory, build, file) : null;
}

async function warnWithoutPortal(portal: string): Promise<void> {
  const isThere = await fetch(`${portal}/healthz`).then(
    () => true,
    () => false,
  );
  if (!isThere)
    console.log(`  There is no response from ${portal} yet: start the portal with npm start.\n`);
}
