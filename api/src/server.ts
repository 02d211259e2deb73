import './database/resolve-drizzle.ts';
import { UnusableSetting } from '@portal/server-kit/settings';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

try {
  const config = readConfig(process.env);
  // Loaded only now, so that an operator reads of a mistyped setting at once.
  const { serve } = await import('./serve.ts');
  await serve(config);
} catch (error) {
  const line =
    error instanceof StartupError || error instanceof UnusableSetting
      ? error.message
      : `The API cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
