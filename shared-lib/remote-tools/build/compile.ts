import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs webpack once. Rejects with what it found wrong. */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (!result) reject(new Error(`${config.name}: webpack gave no result`));
      else resolve(result);
    });
  });
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors())
    throw new Error(`${config.name} does not build:\n${stats.toString('errors-only')}`);
  return stats;
}
