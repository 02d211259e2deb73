import {
  ReleaseRejected,
  StoreUnreachable,
  createKeyPair,
  keepCurrent,
  readGatePolicy,
  runGate,
  type GatePolicy,
  type GateStep,
  type Store,
} from '@portal/releases';
import { setTimeout as wait } from 'node:timers/promises';
import { presentChange } from './change.ts';
import { channelOption, readApp, type CommandResult, type Command } from './command.ts';
import { describeEvidence } from './print.ts';

const watchMs = 10_000;

export const gate: Command = {
  usage: '[--watch] [--channel …]',
  maxArguments: 0,
  summary: 'take each canary further or back on what browsers report',
  details: `Compares what browsers report of each canary with what they report of its live release since the canary
came: failed loads, crashes, times. It goes to more visitors, waits, or goes back; each step is a revision
with its evidence. How long only staff have it is for people to say. --watch also confirms every hour what is
current. npm start does both automatically.
Each visitor counts once. A step must hold without the reports of any 49 networks; GATE_NETWORKS sets how
many networks it takes (default: 50). Reports that are no evidence are shown with the reason.`,
  options: {
    watch: { type: 'boolean', help: 'go on, every 10 seconds' },
    ...channelOption,
  },
  run: async ({ store, options, defaultChannel, env, notify, stopped }) => {
    const channel = options.text('channel') ?? defaultChannel;
    const policy = readGatePolicy(env);
    if (!options.isSet('watch'))
      return describeSteps(channel, await runGate(store, { channel, policy }));
    let response = await watchOnce(store, channel, policy);
    while (!stopped.aborted) {
      notify(response);
      await wait(watchMs, undefined, { signal: stopped }).catch(() => undefined);
      response = await watchOnce(store, channel, policy);
    }
    return response;
  },
};

/** A rejected step, or a store that does not respond, is reported and tried again the next time. */
async function watchOnce(
  store: Store,
  channel: string,
  policy: GatePolicy,
): Promise<CommandResult> {
  try {
    await keepCurrent(store, channel);
    return describeSteps(channel, await runGate(store, { channel, policy }));
  } catch (error) {
    if (!(error instanceof ReleaseRejected || error instanceof StoreUnreachable)) throw error;
    return { json: { channel, error: error.message }, text: error.message, isBad: true };
  }
}

function describeSteps(channel: string, steps: readonly GateStep[]): CommandResult {
  if (steps.length === 0)
    return { json: { channel, steps: [] }, text: `${channel} has no canary.` };
  return {
    json: {
      channel,
      steps: steps.map(({ app, evidence, change, rejection }) => ({
        app,
        ...evidence,
        revision: change?.after.revision ?? null,
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
