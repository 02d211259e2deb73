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
    because: 'A remote imports only @portal/contract, @portal/ui and @portal/remote-kit',
  },
  {
    file: 'mf-benefits/src/canary.ts',
    source: "import '@portal/shell/src/store';",
    because: 'A remote imports only @portal/contract, @portal/ui and @portal/remote-kit',
  },
  {
    file: 'mf-benefits/src/canary.ts',
    source: "import '../../shared-lib/ui/index.ts';",
    because: 'by its name and one of its entry points',
  },
  {
    file: 'shell/src/canary.ts',
    source: "import '@portal/mf-finance';",
    because: 'only through their descriptors',
  },
  {
    file: 'shared-lib/ui/canary.ts',
    source: "import '@portal/shell/src/store';",
    because: 'ui imports only @portal/contract',
  },
  {
    file: 'shared-lib/ui/canary.ts',
    source: "import '@portal/remote-kit/session';",
    because: 'ui imports only @portal/contract',
  },
  {
    file: 'shared-lib/remote-kit/canary.ts',
    source: "import '@portal/releases';",
    because: 'remote-kit imports only @portal/contract and @portal/ui',
  },
  ...['shell/server/config', 'api/throwaway-postgres', 'scripts/launch'].map((path) => ({
    file: 'shared-lib/remote-tools/canary.ts',
    source: `import '@portal/${path}';`,
    because: 'it loads neither the shell nor the API',
  })),
  {
    file: 'shared-lib/releases/canary.ts',
    source: "import '@portal/remote-kit';",
    because: 'releases imports only @portal/contract and @portal/server-kit',
  },
  {
    file: 'shared-lib/releases/canary.ts',
    source: "import 'react';",
    because: 'Servers load this package too',
  },
  {
    file: 'shared-lib/server-kit/canary.ts',
    source: "import '@portal/contract';",
    because: 'server-kit imports no other package of the portal',
  },
  {
    file: 'shared-lib/contract/canary.ts',
    source: "import '../remote-kit/session/index.ts';",
    because: 'by its name and one of its entry points',
  },
  ...['mf-benefits/src', 'shell/src', 'shared-lib/ui', 'shared-lib/remote-kit/api'].map(
    (folder) => ({
      file: `${folder}/canary.ts`,
      source: "import '@portal/contract/operations';",
      because: 'the operations bring every schema of the API',
    }),
  ),
  ...['calls', 'domain'].flatMap((folder) =>
    ["import 'zod/mini';", "import '../schemas/users.ts';", "import '../forms/login.ts';"].map(
      (source) => ({
        file: `shared-lib/contract/${folder}/canary.ts`,
        source,
        because: 'they import no schema',
      }),
    ),
  ),
  {
    file: 'api/src/canary.ts',
    source: "import '@portal/remote-kit/session';",
    because: 'The API imports the contract and what servers share',
  },
];

for (const { file, source, because } of canaries) {
  test(`the linter rejects ${source} in ${dirname(file)}`, () => {
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
