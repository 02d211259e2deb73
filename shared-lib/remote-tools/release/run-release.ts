import {
  ChannelConflict,
  openConfiguredStore,
  readStoreConfig,
  ReleaseRejected,
  SignatureRejected,
  StoreDamaged,
  StoreUnreachable,
} from '@portal/releases';
import { UnusableSetting } from '@portal/server-kit/settings';
import { parseArgs } from 'node:util';
import { BuildRejected } from '../build/build-rejected.ts';
import {
  UsageError,
  type Call,
  type CommandResult,
  type Command,
  type Options,
} from './command.ts';
import { readActor } from './actor.ts';
import { commands } from './commands.ts';
import { helpFor, overview } from './help.ts';
import { ChangedSince, openLastLook } from './seen-news.ts';

/** Exit codes that a script can rely on; docs/shipping-a-remote.md lists them. */
export const exitCodes = { done: 0, rejected: 1, usage: 2, conflict: 3 } as const;

export interface Surroundings extends Pick<Call, 'env' | 'appDirectory' | 'stopped'> {
  write: (text: string) => void;
  complain: (text: string) => void;
}

/** Runs one command and resolves with its exit code. */
export async function runRelease(
  [name, ...rest]: string[],
  { env, appDirectory, write, complain, stopped }: Surroundings,
): Promise<number> {
  if (!name || name === 'help' || name === '--help' || name === '-h') {
    write(overview(commands));
    return name ? exitCodes.done : exitCodes.usage;
  }
  const isJson = rest.includes('--json');
  const notify = ({ json, text }: CommandResult) =>
    write(isJson ? `${JSON.stringify(json, null, 2)}\n` : `${text}\n`);
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command '${name}'.`);
    const { positionals, options } = readArguments(command, rest);
    const surplus = positionals[command.maxArguments];
    if (surplus !== undefined) throw new UsageError(`'${surplus}' is one argument too many.`);
    if (options.isSet('help')) {
      write(helpFor(name, command));
      return exitCodes.done;
    }
    const config = readStoreConfig(env);
    const by = readActor(env);
    const response = await command.run({
      store: await openConfiguredStore(config, env),
      positionals,
      options,
      defaultChannel: env.CHANNEL || 'production',
      by,
      lastLook: openLastLook(config.dataDirectory, config.location, by),
      env,
      appDirectory,
      notify,
      stopped,
    });
    notify(response);
    return response.isBad ? exitCodes.rejected : exitCodes.done;
  } catch (error) {
    const { code, text, metadata } = explain(error, name);
    if (isJson) write(`${JSON.stringify({ error: metadata }, null, 2)}\n`);
    else complain(`${text}\n`);
    return code;
  }
}

export function readArguments(
  command: Command,
  args: string[],
): { positionals: string[]; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        ...Object.fromEntries(
          Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
        ),
      },
    });
    const given: Record<string, unknown> = values;
    return {
      positionals,
      options: {
        text: (name) => (typeof given[name] === 'string' ? given[name] : undefined),
        isSet: (name) => given[name] === true,
      },
    };
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    throw new UsageError(`${reason.replace(/\.$/, '')}.`, { cause });
  }
}

interface Explanation {
  code: number;
  text: string;
  metadata: Record<string, unknown>;
}

/** Expected failures in words; anything else is a mistake in the program and keeps its stack. */
export function explain(error: unknown, name: string): Explanation {
  if (error instanceof UsageError) {
    const text = `${error.message}\nnpm run release -- ${Object.hasOwn(commands, name) ? `${name} ` : ''}--help says how.`;
    return { code: exitCodes.usage, text, metadata: { code: 'usage', message: error.message } };
  }
  if (error instanceof UnusableSetting) {
    const { message } = error;
    return { code: exitCodes.usage, text: message, metadata: { code: 'usage', message } };
  }
  if (error instanceof ChangedSince)
    return {
      code: exitCodes.conflict,
      text: `${error.message}\nNothing was changed. Repeat the command if it still holds.`,
      metadata: { code: 'conflict', message: error.message },
    };
  if (error instanceof ChannelConflict) {
    const text = `${error.message}: someone was first, and nothing was changed.\nLook again (npm run release -- status) and repeat what still holds.`;
    return {
      code: exitCodes.conflict,
      text,
      metadata: { code: 'conflict', message: error.message },
    };
  }
  if (error instanceof ReleaseRejected) {
    const { message, incompatibilities, fits } = error;
    const metadata = { code: 'rejected', message, incompatibilities, fits };
    return { code: exitCodes.rejected, text: `Rejected. ${message}`, metadata };
  }
  if (error instanceof BuildRejected) {
    const { message } = error;
    const metadata = { code: 'rejected', message };
    return { code: exitCodes.rejected, text: `Rejected. ${message}`, metadata };
  }
  if (
    error instanceof StoreUnreachable ||
    error instanceof StoreDamaged ||
    error instanceof SignatureRejected
  ) {
    const metadata = { code: 'store', message: error.message };
    return { code: exitCodes.rejected, text: `The store: ${error.message}`, metadata };
  }
  const message = error instanceof Error ? error.message : String(error);
  const text = error instanceof Error && error.stack ? error.stack : message;
  return { code: exitCodes.rejected, text, metadata: { code: 'failed', message } };
}
