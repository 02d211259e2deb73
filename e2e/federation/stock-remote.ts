import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));

const descriptor = {
  name: 'mf-trade',
  title: { en: 'Trade', es: 'Comercio', 'zh-CN': '贸易' },
  owner: { team: 'Trade team', contact: 'trade@example.org' },
  contract: '^1.0.0',
  mounts: [
    { path: '/dashboard/trade', layout: 'dashboard', middleware: ['auth'], expose: './trade' },
    {
      path: '/dashboard/market',
      layout: 'dashboard',
      middleware: ['auth'],
      expose: './export-app',
    },
  ],
  modals: [],
  navigation: [
    {
      to: '/dashboard/trade',
      label: { en: 'Trade', es: 'Comercio', 'zh-CN': '贸易' },
      icon: 'area',
      order: 60,
    },
  ],
};

export type Bundler = 'webpack' | 'rspack';

const config = (bundler: Bundler) => `
import { createRequire } from 'node:module';
const { ModuleFederationPlugin } = createRequire(import.meta.url)('@module-federation/enhanced/${bundler}');
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    path: import.meta.dirname + '/dist',
    publicPath: 'auto',
    uniqueName: 'mf_trade',
    trustedTypes: { policyName: 'mf_trade' },
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_trade',
      filename: 'remoteEntry.js',
      exposes: { './trade': './src/trade.js', './export-app': './src/market.js' },
      dts: false,
      shared: {
        react: { singleton: true, requiredVersion: '^19.0.0' },
        'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
        'react-dom/client': { singleton: true, requiredVersion: '^19.0.0' },
        'react-router-dom': { singleton: true, requiredVersion: '^7.0.0' },
        'styled-components': { singleton: true, requiredVersion: '^6.0.0' },
      },
    }),
  ],
};`;

const trade = (title: string) => `
import { createElement as h, lazy, Suspense, useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
const Offers = lazy(() => import('./offers.js'));
const Notice = styled.p\`color: rgb(1, 2, 3);\`;
export default function Trade({ basename, locale }) {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  return h('section', { 'aria-label': 'trade' },
    h(Notice, null, locale === 'es' ? 'Ferias y ofertas' : ${JSON.stringify(title)}),
    h('p', null, 'below ' + basename),
    h('button', { onClick: () => setCount(count + 1) }, 'Counted ' + count),
    h('button', { onClick: () => navigate('/dashboard/finance') }, 'To finance'),
    h(Link, { to: 'offers' }, 'Offers'),
    h(Routes, null,
      h(Route, { index: true, element: h('p', null, 'Choose an offer') }),
      h(Route, { path: 'offers', element: h(Suspense, { fallback: null }, h(Offers)) })));
}`;

const offers = `
import { createElement as h } from 'react';
import { useLocation } from 'react-router-dom';
export default function Offers() {
  return h('p', null, 'Offers at ' + useLocation().pathname);
}`;

/** In the form of `@module-federation/bridge-react`. */
const market = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
const roots = new Map();
export default () => ({
  async render({ dom, basename, locale }) {
    const root = createRoot(dom);
    roots.set(dom, root);
    root.render(h('p', null, 'Market in ' + locale + ' below ' + basename));
  },
  destroy({ dom }) {
    roots.get(dom)?.unmount();
    roots.delete(dom);
  },
});`;

/** Rspack is installed with the plugin, which names it as a peer. */
const packages: Record<Bundler, string> = { webpack: 'webpack', rspack: '@rspack/core' };

const build = (bundler: Bundler) => `
import ${bundler} from '${packages[bundler]}';
import config from './bundler.config.js';
${bundler}(config, (error, stats) => {
  const failed = error ?? (stats.hasErrors() ? stats.toString('errors-only') : null);
  if (failed) console.error(failed);
  process.exitCode = failed ? 1 : 0;
});`;

/** Builds a remote with the plain plugin, outside of the workspace. Returns where the build is; `dist/..` is the caller's to remove. */
export async function buildStockRemote(
  bundler: Bundler,
  version: string,
  title: string,
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'stock-remote-'));
  symlinkSync(installed, join(root, 'node_modules'));
  const files = {
    'package.json': JSON.stringify({ name: 'mf-trade', version, type: 'module' }),
    'remote.json': JSON.stringify(descriptor),
    'bundler.config.js': config(bundler),
    'build.js': build(bundler),
    'src/trade.js': trade(title),
    'src/offers.js': offers,
    'src/market.js': market,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await run(process.execPath, ['build.js'], { cwd: root });
  return join(root, 'dist');
}
