import { contractVersion } from '@portal/contract/composition';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { componentFile, exposeFile, pageTest } from './page-files.ts';
import type { RemoteDetails } from './remote-details.ts';

/** The first dependencies of a remote; a package that the shell provides in another version would be rejected. */
const dependencies = [
  '@portal/contract',
  '@portal/remote-kit',
  '@portal/ui',
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
];

/** Every file of a new remote, by its path from the root of the repository. */
export function remoteFiles(details: RemoteDetails): Record<string, string> {
  const { name, area, title } = details;
  const files: Record<string, string> = {
    'package.json': json(manifest(details)),
    // A list of one name is on one line, as the formatter has it.
    'remote.json': json(descriptor(details)).replace(/\[\s+("auth"|"")\s+\]/g, '[$1]'),
    'tsconfig.json': example('tsconfig.json'),
    'webpack.config.ts': example('webpack.config.ts'),
    'README.md': readme(details),
    'CHANGELOG.md': `# ${name}\n\n## 0.1.0\n\n- ${title} has a page in the portal.\n`,
    'src/standalone.tsx': standalone(details),
    [`src/exposes/${area}.ts`]: exposeFile(details),
    [`src/open-${area}/page.tsx`]: componentFile(details),
    [`src/open-${area}/page.test.tsx`]: pageTest(details),
    'src/exposes/search.ts': example('src/exposes/search.ts'),
    'src/search/search.ts': search(details),
    'src/search/locales.ts': example('src/search/locales.ts'),
    'src/search/locales/en.json': searchTexts(area, title),
    'src/search/locales/es.json': searchTexts(area, title),
    'src/search/locales/zh-CN.json': searchTexts(area, title),
    'src/search/search.test.ts': readText('mf-profile/src/search/search.test.ts'),
    'src/descriptor.test.ts': example('src/descriptor.test.ts'),
    'src/locales.ts': example('src/locales.ts'),
    'src/locales.test.ts': localesTest(details),
    'src/locales/en.json': json({ title, lead: 'This area begins here.' }),
    'src/locales/es.json': json({ title, lead: 'Esta área empieza aquí.' }),
    'src/locales/zh-CN.json': json({ title, lead: '本区域由此开始。' }),
  };
  const own = Object.entries(files).map(([file, content]) => [`${name}/${file}`, content]);
  const workflow = readText('.github/workflows/mf-benefits.yml').replaceAll('mf-benefits', name);
  return { ...Object.fromEntries(own), [`.github/workflows/${name}.yml`]: workflow };
}

function manifest({ name, port, versions }: RemoteDetails) {
  return {
    name: `@portal/${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    config: { port },
    scripts: {
      dev: `node ../scripts/dev.mjs ${name}`,
      build: `node ../scripts/build.ts ${name}`,
      test: `jest --rootDir .. ${name}`,
    },
    dependencies: Object.fromEntries(
      dependencies.map((dependency) => [dependency, versions[dependency]]),
    ),
    devDependencies: { '@portal/scripts': versions['@portal/scripts'] },
  };
}

function descriptor({ name, area, path, team, contact, title }: RemoteDetails) {
  return {
    name,
    title: { en: title, es: title, 'zh-CN': title },
    owner: { team, contact },
    contract: `^${contractVersion}`,
    mounts: [{ path, layout: 'dashboard', middleware: ['auth'], expose: `./${area}`, pages: [''] }],
    modals: [],
    navigation: [
      { to: path, label: { en: title, es: title, 'zh-CN': title }, icon: 'area', order: 100 },
    ],
    widgets: [],
    search: './search',
  };
}

function search({ area, path }: RemoteDetails): string {
  return `import type { SearchContext, SearchOffer } from '@portal/remote-kit';

export function search({ t }: SearchContext): SearchOffer {
  return {
    pages: [
      {
        to: '${path}',
        title: t('${area}.title'),
        keywords: t('${area}.keywords'),
      },
    ],
  };
}
`;
}

function standalone({ area }: RemoteDetails): string {
  return `import { remoteDescriptor } from '@portal/contract/composition';
import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor: remoteDescriptor.parse(descriptor),
  mounts: { './${area}': () => import('./exposes/${area}.ts') },
  modals: {},
  signInAs: '0803 000 0001',
});
`;
}

/** Keywords are other words that owners use for the page. */
const searchTexts = (area: string, title: string) =>
  json({ [area]: { title, keywords: title.toLowerCase() } });

function localesTest({ title }: RemoteDetails): string {
  return `import { missingTexts } from '@portal/remote-kit/testing';
import { locales } from './locales.ts';

test('an owner reads every text of ${title} in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
`;
}

function readme({ name, area, path, team, title }: RemoteDetails): string {
  return `# ${name}

The area ${title} of the portal, owned by the ${team}.

## What it owns

- its page at \`${path}\`

## What it exposes

\`remote.json\` is the whole list; the modules are in \`src/exposes/\`.

- mount \`${path}\`: \`src/exposes/${area}.ts\`, one page

It has no widget yet. A card on the dashboard is one entry in \`widgets\`:
\`{ "slot": "dashboard.side", "expose": "./my-card", "order": 100 }\` (\`docs/developing-a-remote.md\`).

## Run it

- alone, signed in as a demo owner, against the reference API: \`npm run dev -w @portal/${name}\`
- inside a running portal: \`npm run dev -w @portal/${name} -- --inside http://localhost:3000\`
- tests, from the root: \`npx jest ${name}\`
- release: \`npm run build -w @portal/${name}\`, then \`npm run release -- publish ${name}\`

## What it must not do

- import anything but \`@portal/contract\`, \`@portal/ui\`, \`@portal/remote-kit\` and the libraries that the shell provides
- render the page's title: \`usePageTitle\` gives it to the frame
`;
}

/** Parts that are the same in every remote are taken from one that is there. */
function example(file: string): string {
  return readText(join('mf-benefits', file));
}

function readText(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
