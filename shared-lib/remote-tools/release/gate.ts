import {
  ReleaseRejected,
  StoreUnreachable,
  createKeyPair,
  readGatePolicy,
  runGate,
  type GateStep,
} from '@portal/releases';
import { setTimeout as wait } from 'node:timers/promises';
import { readNotifySettings } from './notify/settings.ts';
import { openGate, type Gate } from './open-gate.ts';
import { presentChange } from './change.ts';
import { channelOption, readApp, UsageError, type CommandResult, type Command } from './command.ts';
import { describeEvidence } from './print.ts';

const watchMs = 10_000;

export const gate: Command = {
  usage: '[--watch | --look] [--channel …]',
  maxArguments: 0,
  summary: 'take releases on trial further or back on what browsers report',
  details: `Compares what browsers report of each canary with what they report of its live release since the canary
came: failed loads, crashes, times. It goes to more visitors, waits, or goes back. A release that was promoted
is watched for a day (GATE_WATCH_MINUTES), and goes back to the one before when it surely fails more than that
did. Each step is a revision with its evidence. How long only staff have a canary is for people to say.
--look shows what it sees and would do; nothing is written or sent. --watch also confirms every hour what is
current. npm start does both automatically.
The contact of the remote hears of each step and of failures by e-mail (SMTP_URL, MAIL_FROM) or at an https URL
(GATE_WEBHOOK_SECRET); GATE_WEBHOOK_URL receives everything.
A release whose LCP or INP, as visitors measure it (p75), is longer than that of the other release by more than 30 %
(GATE_SPEED_WORSE_BY; 0 judges no speed) goes back as well, once 100 visitors have measured each (GATE_SPEED_VISITORS).
Each visitor counts once. A step must hold without the reports of any 49 networks; GATE_NETWORKS sets how
many networks it takes (default: 50). Reports that are no evidence are shown with the reason.`,
  options: {
    watch: { type: 'boolean', help: 'go on, every 10 seconds' },
    look: { type: 'boolean', help: 'only show what it would do' },
    ...channelOption,
  },
  run: async ({ store, options, defaultChannel, env, notify, stopped }) => {
    const channel = options.text('channel') ?? defaultChannel;
    const policy = readGatePolicy(env);
    if (options.isSet('look')) {
      if (options.isSet('watch')) throw new UsageError('Say --watch or --look.');
      return describeSteps(channel, await runGate(store, { channel, policy, isTrial: true }));
    }
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const gate = openGate({ store, channel, policy, notify: readNotifySettings(env), print });
    const look = async () => {
      const result = await lookOnce(gate, channel);
      const messages = printed.splice(0);
      return { ...result, text: [result.text, ...messages].join('\n') };
    };
    try {
      let response = await look();
      while (options.isSet('watch') && !stopped.aborted) {
        notify(response);
        await wait(watchMs, undefined, { signal: stopped }).catch(() => undefined);
        response = await look();
      }
      return response;
    } finally {
      gate.close();
    }
  },
};

/** A rejected step, or a store that does not respond, is reported and tried again the next time. */
async function lookOnce(gate: Gate, channel: string): Promise<CommandResult> {
  try {
    return describeSteps(channel, await gate.look());
  } catch (error) {
    if (!(error instanceof ReleaseRejected || error instanceof StoreUnreachable)) throw error;
    return { json: { channel, error: error.message }, text: error.message, isBad: true };
  }
}

function describeSteps(channel: string, steps: readonly GateStep[]): CommandResult {
  if (steps.length === 0)
    return {
      json: { channel, steps: [] },
      text: `${channel} has no canary, and no release is watched.`,
    };
  return {
    json: {
      channel,
      steps: steps.map(({ app, evidence, change, rejection }) => ({
        app,
        ...evidence,
        revision: change?.isWritten ? change.after.revision : null,
        wouldChange: change && !change.isWritten ? presentChange(change).json : null,
        rejection: rejection?.message ?? null,
      })),
    },
    text: steps.map(describeStep).join('\n'),
    isBad: steps.some(({ rejection }) => rejection !== null),
  };
}

function describeStep({ app, evidence, change, rejection }: GateStep): string {
  return [
    `${app} ${evidence.canary.release}: ${evidence.verdict}, ${evidence.because}.`,
    ...describeEvidence(evidence),
    ...(change ? [presentChange(change).text] : []),
    ...(rejection ? [`Rejected. ${rejection.message}`] : []),
  ].join('\n');
}

export const keys: Command = {
  usage: '[--for <app> | --for channels]',
  maxArguments: 0,
  summary: 'make a pair of keys to sign releases and revisions with',
  details: `Prints a new pair as two settings. RELEASE_SIGNING_KEY is a secret and belongs only where it signs.
RELEASE_PUBLIC_KEY is one list for every machine: all edges, release managers and teams. It may have several keys, one
for each who signs, and two of one while a key is replaced. With --for the key signs releases of that app only, or
revisions of channels and no release; edges take nothing else from it.`,
  options: {
    for: { type: 'string', help: 'what the key signs: an app, or channels; without: everything' },
  },
  run: async ({ options }) => {
    const pair = createKeyPair();
    const given = options.text('for');
    const scope = given === undefined ? '' : `${readApp(given)}:`;
    const known = `${scope}${pair.public}`;
    return {
      json: { RELEASE_SIGNING_KEY: pair.signing, RELEASE_PUBLIC_KEY: known },
      text: `RELEASE_SIGNING_KEY=${pair.signing}\nRELEASE_PUBLIC_KEY=${known}`,
    };
  },
};
