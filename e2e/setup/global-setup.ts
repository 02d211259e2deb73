import { provideBrowser } from './browser.ts';
import { removeAbandoned } from './data-directory.ts';

/** Once for a run, before the workers start and inherit the environment. */
export default function globalSetup(): void {
  removeAbandoned();
  process.env.CHROMIUM_PATH = provideBrowser();
}
