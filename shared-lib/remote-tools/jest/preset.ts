import { fileURLToPath } from 'node:url';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
};

/** Packages that are only ES modules. */
const modules = [
  '@portal',
  'i18next',
  'react-i18next',
  'axios',
  'downshift',
  '@hookform',
  'js-cookie',
  'lucide-react',
];

/** A jest.config.mjs exports it again: browser code is tested in jsdom. */
export default {
  testEnvironment: fileURLToPath(
    import.meta.resolve('@portal/remote-kit/testing/jest-environment'),
  ),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '\\.(ts|tsx|mjs|js)$': [fileURLToPath(import.meta.resolve('@swc/jest')), swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
  // A form filled in key by key takes its time on a machine that does other things as well.
  testTimeout: 20_000,
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('@portal/remote-kit/testing/jest-setup'))],
};
