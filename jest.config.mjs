import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

// Browser code runs under jest in jsdom; server code (api, scripts, shell/server) under Node's own runner, as it is shipped.
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
};

export default {
  testEnvironment: '<rootDir>/shared-lib/remote-kit/testing/jest-environment.ts',
  roots: [
    '<rootDir>/shared-lib',
    '<rootDir>/shell/src',
    ...remotes.map((name) => `<rootDir>/${name}`),
  ],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    // Node's own runner tests what only Node runs.
    '<rootDir>/shared-lib/releases/',
  ],
  transform: { '\\.(ts|tsx|mjs|js)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [
    '/node_modules/(?!(i18next|react-i18next|axios|downshift|@hookform|js-cookie|lucide-react)/)',
  ],
  // A form filled in key by key takes its time on a machine that does other things as well.
  testTimeout: 20_000,
  setupFilesAfterEnv: ['<rootDir>/shared-lib/remote-kit/testing/jest-setup.ts'],
};
