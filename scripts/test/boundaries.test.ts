import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

/**
 * Canaries: an import that a boundary forbids, written where it is forbidden. A rule whose pattern no
 * longer matches anything passes silently; these do not.
 */
const canaries: { file: string; source: string; because: string }[] = [
  {
    file: 'mf-benefits/src/canary.ts',
    source: "import '@portal/mf-auth';",
    because: 'A remote imports shared-lib alone',
  },
  {
    file: 'mf-benefits/src/canary.ts',
    source: "import '@portal/shell/src/store';",
    because: 'A remote imports shared-lib alone',
  },
  {
    file: 'mf-benefits/src/canary.ts',
    source: "import '../../shared-lib/ui/index.ts';",
    because: 'by its name and one of its entry points',
  },
  {
    file: 'shell/src/canary.ts',
    source: "import '@portal/mf-finance';",
    because: 'module federation alone',
  },
  {
    file: 'shared-lib/ui/canary.ts',
    source: "import '@portal/shell/src/store';",
    because: 'below every other package',
  },
  {
    file: 'shared-lib/ui/canary.ts',
    source: "import '@portal/shared-lib/ui';",
    because: 'Within shared-lib by its path',
  },
  {
    file: 'shared-lib/contract/canary.ts',
    source: "import '../session/index.ts';",
    because: 'ground floor',
  },
  {
    file: 'api/src/canary.ts',
    source: "import '@portal/shared-lib/session';",
    because:
      'the contract, the validation rules, the reference data, the settings and what servers share',
  },
];

for (const { file, source, because } of canaries) {
  test(`the linter refuses ${source} in ${dirname(file)}`, () => {
    // Named after this process, so that the linter of another run never sees it.
    const path = join(repositoryRoot, file.replace('canary', `canary-${process.pid}`));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${source}\n`);
    try {
      const { status, stdout } = spawnSync('oxlint', [path], {
        cwd: repositoryRoot,
        encoding: 'utf8',
      });
      assert.equal(status, 1, stdout);
      assert.match(stdout, /no-restricted-imports/);
      assert.match(stdout.replace(/\s+/g, ' '), new RegExp(because));
    } finally {
      rmSync(path);
    }
  });
}
