import type { Audience } from '@portal/contract/composition';
import {
  clearCanary,
  promoteTogether,
  retire as retireApp,
  rollBackTogether,
  setCanary,
  type Change,
} from '@portal/releases';
import {
  againOption,
  changeOptions,
  channelOption,
  readApp,
  readChange,
  readNumber,
  readReference,
  UsageError,
  type CommandResult,
  type Call,
  type Command,
} from './command.ts';
import { ChangedSince, describeNews, readNews } from './seen-news.ts';
import { describeChanges, indent } from './print.ts';

export const promote: Command = {
  usage: '<app>@<version> … [--to production] --reason "…"',
  maxArguments: Infinity,
  summary: 'make published releases live for everyone',
  details: `Makes a published release live in a channel, as a new revision; no other app changes. A canary of the
same app is over then. Several releases, of the shell too, become live in one revision and are checked together.
Rejected when something does not fit: the contract, the major or minor version of a library, an export that the
live shell does not provide, a mount or a modal that another remote has. The rejection says what would fit.
A release that was taken back needs --again.`,
  options: {
    to: { type: 'string', help: 'the channel (default: CHANNEL, or production)' },
    ...againOption,
    ...changeOptions,
  },
  run: async (call) => {
    const wanted = atLeastOne(call.positionals).map(readReference);
    return makeChange(call, readChange(call, 'to'), wanted, (request) =>
      promoteTogether(call.store, { ...request, wanted }),
    );
  },
};

export const rollback: Command = {
  usage: '<app> … [--to <version>] --reason "…"',
  maxArguments: Infinity,
  summary: 'take apps back, by default to the release before this one',
  details: `Makes an earlier release of an app live again, as a new revision; no other app changes, and a canary
of this app is over. Without --to it is the release that the live one took the place of, and never one that was
taken back; twice goes two back. Several apps go back in one revision: an app whose release you choose is written as
<app>@<version>. Checked like a promotion.`,
  options: {
    to: { type: 'string', help: 'the release to go back to: a version or an id' },
    ...againOption,
    ...channelOption,
    ...changeOptions,
  },
  run: async (call) => {
    const to = call.options.text('to');
    if (to !== undefined && call.positionals.length > 1)
      throw new UsageError('--to is for one app: of several, write <app>@<version>.');
    const wanted = atLeastOne(call.positionals).map((text) =>
      text?.includes('@') ? readReference(text) : { app: readApp(text), version: to },
    );
    return makeChange(call, readChange(call), wanted, (request) =>
      rollBackTogether(call.store, { ...request, wanted }),
    );
  },
};

export const retire: Command = {
  usage: '<app> --reason "…"',
  maxArguments: 1,
  summary: 'take a remote out of a channel, with its pages and menu entries',
  details: `Removes a remote from a channel, as a new revision: its pages, dialogs, menu entries, widgets and search results
go, and its canary ends. A visitor who has one of its pages open keeps it until the next navigation. A promotion brings
it back. The shell cannot be retired.`,
  options: { ...channelOption, ...changeOptions },
  run: async (call) => {
    const app = readApp(call.positionals[0]);
    return makeChange(call, readChange(call), [{ app }], (request) =>
      retireApp(call.store, { ...request, app }),
    );
  },
};

/** Undefined in place of nothing, which the readers reject in their words. */
function atLeastOne(positionals: readonly string[]): readonly (string | undefined)[] {
  return positionals.length > 0 ? positionals : [undefined];
}

export const canary: Command = {
  usage: '<app>@<version> --staff | --percent N  ·  clear [app]',
  maxArguments: 2,
  summary: 'give a release to staff or to a share of visitors, or stop doing so',
  details: `A canary replaces the live release of its remote for some visitors: staff, or a share of all (staff
included). Who has it keeps it while the share grows. Each app can have one: who is in a smaller share has the
canaries of the larger ones too, and every combination that a visitor gets is checked. The health gate takes each
further or back on what browsers report; 'canary clear mf-benefits' ends one by hand, 'canary clear' all of them.
A canary that fits only together with one that ends is ended, too.`,
  options: {
    staff: { type: 'boolean', help: 'only for staff' },
    percent: { type: 'string', help: 'for this share of visitors, 1 to 100' },
    ...againOption,
    ...channelOption,
    ...changeOptions,
  },
  run: async (call) => {
    const [first, second] = call.positionals;
    if (first === 'clear') {
      const app = second === undefined ? undefined : readApp(second);
      return makeChange(call, readChange(call), app ? [{ app }] : [], (request) =>
        clearCanary(call.store, { ...request, app }),
      );
    }
    if (second !== undefined) throw new UsageError(`'${second}' is one argument too many.`);
    const reference = readReference(first);
    const audience = readAudience(call);
    return makeChange(call, readChange(call), [reference], (request) =>
      setCanary(call.store, { ...request, ...reference, audience }),
    );
  },
};

function readAudience({ options }: Call): Audience {
  const share = options.text('percent');
  if (options.isSet('staff') === (share !== undefined))
    throw new UsageError('For whom? Say --staff or --percent N.');
  if (share === undefined) return { kind: 'staff' };
  const percent = readNumber(share, '--percent');
  if (percent < 1 || percent > 100) throw new UsageError('--percent must be from 1 to 100.');
  return { kind: 'percent', percent };
}

type Request = ReturnType<typeof readChange>;

/**
 * Makes a change for a person, who is told first what others have changed since that person last looked. Where they have
 * changed one of the same apps, that comes in place of the change: the same command goes on the next time.
 */
async function makeChange(
  { store, lastLook }: Call,
  request: Request,
  subjects: readonly { app: string }[],
  change: (request: Request) => Promise<Change>,
): Promise<CommandResult> {
  const { channel, expected, isTrial } = request;
  const news = expected === undefined ? await readNews(store, channel, lastLook) : null;
  if (news) {
    await lastLook.note(channel, news.revision);
    if (!isTrial && subjects.some(({ app }) => news.apps.has(app)))
      throw new ChangedSince(describeNews(channel, news));
  }
  const made = await change(request);
  if (made.isWritten) await lastLook.note(channel, made.after.revision);
  const { json, text } = presentChange(made);
  return {
    json: { ...(json as object), news: news && { since: news.since, entries: news.entries } },
    text: news ? `${describeNews(channel, news)}\n\n${text}` : text,
  };
}

export function presentChange({ before, after, isWritten }: Change): CommandResult {
  const changes = describeChanges(before, after);
  const isSame = before?.revision === after.revision;
  const head = isSame
    ? `Nothing to do: ${after.channel} has it already, since revision ${after.revision} or before.`
    : isWritten
      ? `${after.channel} is at revision ${after.revision}. Nothing else has changed.`
      : `${after.channel} would be at revision ${after.revision}. Nothing else would change.`;
  return {
    json: { channel: after.channel, revision: after.revision, isWritten, isSame, changes },
    text: changes.length > 0 ? `${indent(changes)}\n${head}` : head,
  };
}
