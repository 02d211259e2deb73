import { shareMapFile, type PublishedShareMap } from '@portal/contract/composition';
import { json } from './remote-files.ts';
import type { RemoteDetails } from './remote-details.ts';
import { repositoryWorkflow } from './workflow-files.ts';
import { dependencies } from './workspace-files.ts';

const devDependencies = [
  '@portal/remote-tools',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'i18next',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Packages that a page of the portal has once, which the sources of a first page do not name. */
const alsoProvided = [
  '@reduxjs/toolkit',
  'axios',
  'react-hook-form',
  'react-redux',
  'redux',
  'styled-components',
  'zod',
];

/**
 * Files of a new remote in a repository of its own beside its sources.
 *
 * @param portal origin of the portal that it is for; null when it was made without one
 */
export function repositoryFiles(
  details: RemoteDetails,
  portal: string | null,
  shareMap: PublishedShareMap,
): Record<string, string> {
  return {
    'package.json': json(manifest(details, portal)),
    [shareMapFile]: json(shareMap),
    'tsconfig.json': json(tsconfig),
    'jest.config.mjs': `export { default } from '@portal/remote-tools/jest';\n`,
    '.npmrc':
      '# The peers that are needed are in package.json; the others, such as Rspack, are 50 MB.\nomit=peer\n',
    '.gitignore': 'node_modules/\ndist/\n.cache/\n.data/\n.env\n',
    'README.md': readme(details, portal),
    '.github/workflows/ci.yml': repositoryWorkflow(details.name),
  };
}

function manifest({ name, port, versions }: RemoteDetails, portal: string | null) {
  const pick = (names: string[]) =>
    Object.fromEntries(names.toSorted().map((dependency) => [dependency, versions[dependency]]));
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    config: { port, ...(portal !== null && { portal }) },
    scripts: {
      start: 'remote-tools dev',
      dev: 'remote-tools dev',
      build: 'remote-tools build',
      test: 'jest',
      release: 'remote-tools release',
    },
    dependencies: pick([...dependencies, ...alsoProvided]),
    devDependencies: pick(devDependencies),
  };
}

const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: ['node', 'jest', '@testing-library/jest-dom'],
  },
  exclude: ['dist', 'node_modules'],
};

function readme({ name, area, path, team, title }: RemoteDetails, portal: string | null): string {
  const address = portal ?? 'https://portal.example.org';
  return `# ${name}

The area ${title} of the portal, owned by the ${team}.

\`\`\`
npm install     once; commit package-lock.json
npm start       alone, with hot replacement, against the API of ${portal ?? 'a portal that you name: -- --portal https://…'}
npm test        its tests
npm run build   the release, in dist/
\`\`\`

## What it owns and exposes

Its page at \`${path}\`. \`remote.json\` is the whole list of what it offers; the modules are in \`src/exposes/\`, the first
one is \`src/exposes/${area}.ts\`.

## What it is built against

\`shared-modules.json\` says what the portal provides: packages, their exports and versions. The build rejects an import
that the portal does not provide. To get the file of the portal as it is now, and to read what changed:

\`\`\`
npx remote-tools portal ${address}
\`\`\`

## Inside a running portal

\`npm start -- --inside http://localhost:3000\` shows it inside a portal that allows overrides from this machine.

## Release

\`.github/workflows/ci.yml\` publishes each push to \`main\` when the repository has these settings: the variables
\`STORE_URL\` and \`AWS_REGION\`, and in the environment \`releases\` the secrets \`AWS_ACCESS_KEY_ID\`,
\`AWS_SECRET_ACCESS_KEY\` and \`RELEASE_SIGNING_KEY\`, the key that signs releases of ${name} and of nothing else. The
people who run the portal give them to you, and promote what you published.

Raise \`version\` in \`package.json\` for each release. By hand: \`npm run release -- publish ${name}\`.

## What it must not do

- import anything but \`@portal/contract\`, \`@portal/ui\`, \`@portal/remote-kit\` and the libraries that the portal provides,
  unless it is worth its weight in each visitor's browser
- render the page's title: \`usePageTitle\` gives it to the frame
`;
}
