import preset from '@portal/remote-tools/jest';
import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

// Browser code runs under jest in jsdom; server code (api, scripts, shell/server) under Node's own runner, as it is shipped.
export default {
  ...preset,
  roots: [
    '<rootDir>/shared-lib',
    '<rootDir>/shell/src',
    ...remotes.map((name) => `<rootDir>/${name}`),
  ],
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    // Node's own runner tests what only Node runs.
    '<rootDir>/shared-lib/(releases|remote-tools)/',
  ],
};
