import HtmlWebpackPlugin from 'html-webpack-plugin';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readEdgeConfig } from '@portal/shell/server/config';
import { tokensCss } from '@portal/ui/tokens';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readDescriptor } from './build/descriptor-file.ts';
import { appDirectory, developmentPort } from './build/paths.ts';
import { swcRule } from './build/webpack-base.ts';
import { startServer, stopServers, type ServerProcess } from './portal/processes.ts';

/**
 * `npm run dev -w mf-benefits`: one remote on its own, with hot replacement, signed in as a demo owner
 * against the real API. An API that responds already is used; otherwise one is started.
 */
export async function developRemote(name: string): Promise<void> {
  const root = appDirectory(name);
  const descriptor = readDescriptor(root);
  const port = Number(process.env.PORT ?? developmentPort(name));
  const { apiUrl } = readEdgeConfig(process.env);
  const servers: ServerProcess[] = [];
  if (!(await responds(apiUrl))) {
    const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
    servers.push(startServer('API', 'api/src/server.ts', env));
    await untilResponds(apiUrl, servers);
  }
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: apiUrl }],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    },
    webpack(standaloneConfig(name, root)),
  );
  await server.start();
  console.log(
    `\n  ${name} on its own:  http://localhost:${port}${descriptor.mounts[0]?.path ?? '/'}\n`,
  );

  const stop = async () => {
    await Promise.all([server.stop(), stopServers(servers)]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop());
}

function standaloneConfig(name: string, directory: string): Configuration {
  return {
    name: `${name} standalone`,
    mode: 'development',
    context: directory,
    target: 'web',
    devtool: 'cheap-module-source-map',
    entry: join(directory, 'src/standalone.tsx'),
    output: { publicPath: '/', uniqueName: `${name}-standalone` },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: [swcRule({ refresh: true, development: true })] },
    plugins: [
      new HtmlWebpackPlugin({
        title: name,
        meta: { viewport: 'width=device-width, initial-scale=1' },
        templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${tokensCss}</style></head><body></body></html>`,
      }),
      new ReactRefreshWebpackPlugin({ overlay: false }),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

async function responds(url: string): Promise<boolean> {
  return fetch(`${url}/api/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function untilResponds(url: string, servers: ServerProcess[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await responds(url))) {
    if (Date.now() > deadline || servers.some(({ child }) => child.exitCode !== null)) {
      console.error(`The API does not respond at ${url}.`);
      process.exit(1);
    }
    await wait(200);
  }
}
