/** The same in all workflows; `workflows.test.ts` compares them, so that an action is raised in both places. */
const setup = `      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci
`;

const upload = (
  path: string,
  name: string,
) => `      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with:
          name: ${name}
          path: ${path}
`;

const storeSettings = `        env:
          STORE_URL: \${{ vars.STORE_URL }}
          AWS_REGION: \${{ vars.AWS_REGION }}
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
          RELEASE_SIGNING_KEY: \${{ secrets.RELEASE_SIGNING_KEY }}
          RELEASE_PUBLIC_KEY: \${{ vars.RELEASE_PUBLIC_KEY }}
          RELEASE_ACTOR: \${{ github.actor }}
`;

/** `.github/workflows/<name>.yml` in the repository of the shell. */
export function workspaceWorkflow(name: string): string {
  return `name: ${name}
on:
  push:
    branches: [main]
    # Its own files, and the packages that it is built with.
    paths: &paths
      - ${name}/**
      - shared-lib/contract/**
      - shared-lib/ui/**
      - shared-lib/remote-kit/**
      - shell/shared-modules.json
      - shared-lib/remote-tools/**
      - package-lock.json
      - .github/workflows/${name}.yml
  pull_request:
    paths: *paths

# What a step can do with the token of this run: read the sources.
permissions:
  contents: read

jobs:
  build-and-test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${setup}      - run: npx tsc -p ${name}/tsconfig.json
      - run: npx oxlint --type-aware ${name}
      - run: npx jest ${name}/
      - run: npm run build -w ${name}
${upload(`${name}/dist`, name)}
${publishJob(name)}`;
}

/** `.github/workflows/ci.yml` in a repository of the remote's own. */
export function repositoryWorkflow(name: string): string {
  return `name: ci
on:
  push:
    branches: [main]
  pull_request:

# What a step can do with the token of this run: read the sources.
permissions:
  contents: read

jobs:
  build-and-test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${setup}      - run: npx tsc
      - run: npm test
      - run: npm run build
${upload('dist', name)}
${publishJob(name)}`;
}

/** The job that publishes: it has the key of the remote's team. */
function publishJob(name: string): string {
  return `  # The build that passed becomes a release in the store. No visitor gets it until it is promoted.
  publish:
    needs: build-and-test
    if: github.event_name == 'push' && vars.STORE_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # Holds the key that signs releases of ${name} and of nothing else.
    environment: release-${name}
    steps:
${setup}      - run: npm run -s release -- publish ${name} --json
${storeSettings}`;
}
