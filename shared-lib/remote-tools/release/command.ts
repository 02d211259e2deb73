import type { Store } from '@portal/releases';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { LastLook } from './seen-news.ts';

/** Output of a command: a value for `--json`, and the same for people. */
export interface CommandResult {
  json: unknown;
  text: string;
  /** Something is wrong with what was looked at: exit code 1, though the command did its work. */
  isBad?: boolean;
}

/** A command that was typed in a way that cannot be meant: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Call {
  store: Store;
  positionals: string[];
  options: Options;
  /** `CHANNEL` of the environment, or production. */
  defaultChannel: string;
  /** The person who runs the command, for the record. */
  by: string;
  /** The newest revision of each channel that this person has been shown. */
  lastLook: LastLook;
  env: NodeJS.ProcessEnv;
  /** Where the sources of an app are; null for one that is not in this repository. */
  appDirectory: (app: string) => string | null;
  /** Writes one result at once, for commands that go on. */
  notify: (response: CommandResult) => void;
  stopped: AbortSignal;
}

export interface Options {
  /** The value of an option of type string; undefined when it was not given. */
  text: (name: string) => string | undefined;
  isSet: (name: string) => boolean;
}

export interface Command {
  /** The words after the command's name: `<app>@<version>`. */
  usage: string;
  /** How many words that are no options it takes: more are a mistake. */
  maxArguments: number;
  /** One line, for the list of commands. */
  summary: string;
  /** For `--help`: what it does, and when it rejects. */
  details: string;
  /** Each with the line that `--help` has for it. */
  options: Record<string, ParseArgsOptionsConfig[string] & { help: string }>;
  run: (call: Call) => Promise<CommandResult>;
}

/** For a release that was taken back. */
export const againOption = {
  again: { type: 'boolean', help: 'also a release that was taken back' },
} as const;

/** The option that every command which changes something has. */
export const dryRun = {
  'dry-run': { type: 'boolean', help: 'check everything, write nothing' },
} as const;

/** Options of every command that changes a channel. */
export const changeOptions = {
  reason: { type: 'string', help: 'why, for everyone who reads the history (needed)' },
  by: { type: 'string', help: 'who, when it is not the person at the keyboard' },
  expect: { type: 'string', help: 'only if the channel is at this revision' },
  'accept-loss': {
    type: 'boolean',
    help: 'go on although newer revisions that were current are lost',
  },
  ...dryRun,
} as const;

export const channelOption = {
  channel: { type: 'string', help: 'the channel (default: CHANNEL, or production)' },
} as const;

/** `mf-benefits@1.2.0` in its two parts. */
export function readReference(text: string | undefined): { app: string; version: string } {
  const [, app, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text ?? '') ?? [];
  if (!app || !version)
    throw new UsageError(
      text === undefined
        ? 'Which release? Name it as <app>@<version>.'
        : `'${text}' is not a release: name it as <app>@<version>, for example mf-benefits@1.2.0.`,
    );
  return { app, version };
}

export function readApp(text: string | undefined): string {
  if (text === undefined) throw new UsageError('Which app? Name it, for example mf-benefits.');
  if (!/^[a-z][a-z0-9-]*$/.test(text)) throw new UsageError(`'${text}' is not the name of an app.`);
  return text;
}

export function readNumber(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new UsageError(
      `${what} must be a whole number${text === undefined ? '' : `, not '${text}'`}.`,
    );
  return Number(text);
}

/** Who, why and on what ground a channel is changed. */
export function readChange({ options, by, defaultChannel }: Call, channelName = 'channel') {
  const reason = options.text('reason');
  if (!reason?.trim()) throw new UsageError('Say why: --reason "…".');
  const expect = options.text('expect');
  const channel = options.text(channelName) ?? defaultChannel;
  if (!/^[a-z][a-z0-9-]*$/.test(channel))
    throw new UsageError(`'${channel}' is not the name of a channel.`);
  return {
    channel,
    by: options.text('by') ?? by,
    reason: reason.trim(),
    expected: expect === undefined ? undefined : readNumber(expect, '--expect'),
    isConfirmed: expect !== undefined,
    acceptsLoss: options.isSet('accept-loss'),
    isTrial: options.isSet('dry-run'),
    isAgain: options.isSet('again'),
  };
}
