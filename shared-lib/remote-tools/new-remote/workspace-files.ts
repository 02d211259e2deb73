import { json } from './remote-files.ts';
import type { RemoteDetails } from './remote-details.ts';
import { workspaceWorkflow } from './workflow-files.ts';

/** The first dependencies of a remote; a package that the shell provides in another version would be rejected. */
export const dependencies = [
  '@portal/contract',
  '@portal/remote-kit',
  '@portal/ui',
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
];

/** Files of a new remote in the repository of the shell beside its sources, by path from the root of that. */
export function workspaceFiles(details: RemoteDetails): Record<string, string> {
  const { name } = details;
  return {
    [`${name}/package.json`]: json(manifest(details)),
    [`${name}/tsconfig.json`]: tsconfig,
    [`${name}/README.md`]: readme(details),
    [`.github/workflows/${name}.yml`]: workspaceWorkflow(name),
  };
}

const tsconfig = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "types": ["node", "jest", "@testing-library/jest-dom"] },
  "include": ["."],
  "exclude": ["dist", "node_modules"]
}
`;

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
    devDependencies: { '@portal/remote-tools': versions['@portal/remote-tools'] },
  };
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
