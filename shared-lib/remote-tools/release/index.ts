export { runRelease } from './run-release.ts';
