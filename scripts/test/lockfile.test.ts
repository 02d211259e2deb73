import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

interface LockEntry {
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const isPlatformPackage =
  /[-/](android|darwin|freebsd|linux|win32)-(arm|arm64|ia32|x64|ppc64|s390x|riscv64|loong64)\b/;

test('the lockfile serves every platform, not only the one that wrote it', () => {
  // npm leaves out the binaries of platforms that its registry does not offer, and `npm ci` then fails
  // elsewhere. The cure is to write the lockfile again against the full public registry.
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        isPlatformPackage.test(name) &&
        !(`node_modules/${name}` in lock.packages) &&
        !(`${path}/node_modules/${name}` in lock.packages),
    ),
  );
  assert.deepEqual(missing, []);
});
