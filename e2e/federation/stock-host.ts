import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** A host that knows of the portal no more than an address: the ecosystem's runtime, and nothing shared. */
const host = `
import { createInstance } from '@module-federation/enhanced/runtime';
const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const federation = createInstance({
  name: 'partner',
  remotes: [{ name: 'mf_benefits', entry: given.portal + '/mf/production/mf-benefits/mf-manifest.json' }],
});
const dom = document.getElementById('benefits');
const show = async () => {
  const { default: provide } = await federation.loadRemote('mf_benefits/app');
  const bridge = provide();
  window.hide = () => bridge.destroy({ dom, moduleName: 'mf_benefits' });
  await bridge.render({
    dom,
    moduleName: 'mf_benefits',
    basename: '/partner',
    locale: given.locale,
    apiUrl: given.portal + '/api',
    token: given.token,
  });
};
show().catch((error) => { dom.textContent = 'FAILED ' + (error.stack ?? error); });`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"></head>
<body><h1>A partner of the agency</h1><div id="benefits"></div><script src="/host.js"></script></body></html>`;

const build = `
import webpack from 'webpack';
webpack({ mode: 'production', context: import.meta.dirname, entry: './host.js', output: { path: import.meta.dirname + '/dist', filename: 'host.js' } },
  (error, stats) => {
    const failed = error ?? (stats.hasErrors() ? stats.toString('errors-only') : null);
    if (failed) console.error(failed);
    process.exitCode = failed ? 1 : 0;
  });`;

export interface StockHost {
  /** Its origin. */
  url: string;
  stop: () => Promise<void>;
}

/** Builds the host outside of the workspace and serves it at an origin of its own. */
export async function startStockHost(): Promise<StockHost> {
  const root = mkdtempSync(join(tmpdir(), 'stock-host-'));
  symlinkSync(installed, join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(root, 'host.js'), host);
  writeFileSync(join(root, 'build.js'), build);
  await run(process.execPath, ['build.js'], { cwd: root });
  const script = readFileSync(join(root, 'dist/host.js'));
  rmSync(root, { recursive: true, force: true });
  const server = createServer(({ url }, response) => {
    const isScript = url === '/host.js';
    // Its own API would be another one.
    if (url?.startsWith('/api')) response.statusCode = 404;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
