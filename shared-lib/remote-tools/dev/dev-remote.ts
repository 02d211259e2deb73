import HtmlWebpackPlugin from 'html-webpack-plugin';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import { tokensCss } from '@portal/ui/tokens';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readDescriptor } from '../build/descriptor-file.ts';
import { swcRule } from '../build/webpack-base.ts';
import { developmentPort } from '../new-remote/find-remotes.ts';

interface DevelopOptions {
  /** Serves `/api`: the reference API, or a portal. */
  apiUrl: string;
  /** Called when the dev server ends. */
  stop?: () => Promise<void>;
}

/**
 * One remote on its own, with hot replacement, signed in as a demo owner against a real API.
 *
 * @param root folder of the remote
 */
export async function developRemote(root: string, { apiUrl, stop }: DevelopOptions): Promise<void> {
  const { name, mounts } = readDescriptor(root);
  const port = Number(process.env.PORT ?? developmentPort(root));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: apiUrl, changeOrigin: true }],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    },
    webpack(standaloneConfig(name, root)),
  );
  await server.start();
  console.log(`\n  ${name} on its own:  http://localhost:${port}${mounts[0]?.path ?? '/'}\n`);

  const end = async () => {
    await Promise.all([server.stop(), stop?.()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end());
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

/** Whether an API serves there. */
export async function respondsAt(url: string): Promise<boolean> {
  return fetch(`${url}/api/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
