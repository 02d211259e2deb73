import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { packPackages } from './pack/pack-packages.ts';

/** `npm run pack-packages [-- <folder>]`: the packages for teams in other repositories, as `npm publish` takes them. */
const started = performance.now();
const destination = resolve(process.argv[2] ?? '.packages');
const packed = await packPackages(destination);
for (const { tarball } of packed)
  console.log(`${relative('.', tarball)}  ${(statSync(tarball).size / 1000).toFixed(0)} kB`);
console.log(`in ${((performance.now() - started) / 1000).toFixed(1)} s`);
