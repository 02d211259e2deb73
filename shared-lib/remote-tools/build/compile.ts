import { basename } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildRejected } from './build-rejected.ts';

/** Runs webpack once. Rejects with what it found wrong. */
export async function compile(config: Configuration): Promise<Stats> {
  // The config's own name has the build in it.
  const app = basename(config.context ?? '');
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (!result) reject(new Error(`${app}: webpack gave no result`));
      else resolve(result);
    });
  });
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors())
    throw new BuildRejected(
      `${app} does not build:\n${stats.toString({ preset: 'errors-only', errorsCount: false })}`,
    );
  return stats;
}
