import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '@portal/remote-tools/build';
import { appDirectory, appNames } from '../../build/paths.ts';
import { buildDefaultFederation } from './default-federation.ts';
import { buildOneBundle } from './one-bundle.ts';
import { buildShipped } from './shipped.ts';
import {
  variantLabels,
  variants as variantsOf,
  type BuildName,
  type Variant,
  type VariantName,
} from './variant.ts';

export const channel = 'bench';

/** Builds each variant into a store of its own, unless its last build had the very same inputs. */
export async function buildVariants(
  names: readonly VariantName[],
  benchDirectory: string,
): Promise<Variant[]> {
  const inputs = hashAll();
  const variants: Variant[] = [];
  for (const name of names) {
    const { build: wanted } = variantsOf[name];
    const workDirectory = join(benchDirectory, 'variants', wanted);
    const storeDirectory = join(workDirectory, 'store');
    const stamp = join(workDirectory, 'inputs');
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
      console.log(`building  ${variantLabels[wanted]}`);
      rmSync(workDirectory, { recursive: true, force: true });
      mkdirSync(workDirectory, { recursive: true });
      await build(wanted, workDirectory, storeDirectory);
      writeFileSync(stamp, inputs);
    }
    variants.push({ name, storeDirectory });
  }
  return variants;
}

function build(name: BuildName, workDirectory: string, storeDirectory: string): Promise<void> {
  switch (name) {
    case 'shipped':
      return buildShipped(storeDirectory, channel);
    case 'one-bundle':
      return buildOneBundle(workDirectory, storeDirectory, channel);
    case 'default-federation':
      return buildDefaultFederation(workDirectory, storeDirectory, channel);
  }
}

function hashAll(): string {
  const hash = createHash('sha256');
  for (const app of appNames) hash.update(hashInputs(appDirectory(app), 'production'));
  const here = import.meta.dirname;
  for (const file of readdirSync(here).sort()) hash.update(readFileSync(join(here, file)));
  return hash.digest('hex');
}
