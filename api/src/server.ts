import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

try {
  const config = readConfig(process.env);
  // Loaded only now: whoever mistyped a setting reads so at once.
  const { serve } = await import('./serve.ts');
  await serve(config);
} catch (error) {
  const line =
    error instanceof StartupError
      ? error.message
      : `The API cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
