import { createKeyPair, runGate, type GateStep } from '@portal/shared-lib/federation/store';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './change.ts';
import { channelOption, type Answer, type Command } from './command.ts';

const watchMs = 10_000;

export const gate: Command = {
  usage: '[--watch] [--channel …]',
  summary: 'take the candidate further or back on what browsers report',
  details: `Compares what browsers report of the candidate with what they report of the live release since the candidate
came: failed loads, crashes, times. It goes to more visitors, waits, or goes back; each step is a revision
with its evidence. How long only staff have it is for people to say. npm start does this by itself.`,
  options: {
    watch: { type: 'boolean', help: 'go on, every 10 seconds' },
    ...channelOption,
  },
  run: async ({ store, options, defaultChannel, tell, stopped }) => {
    const channel = options.text('channel') ?? defaultChannel;
    let answer = describeStep(channel, await runGate(store, { channel }));
    while (options.isSet('watch') && !stopped.aborted) {
      tell(answer);
      await wait(watchMs, undefined, { signal: stopped }).catch(() => undefined);
      answer = describeStep(channel, await runGate(store, { channel }));
    }
    return answer;
  },
};

function describeStep(channel: string, step: GateStep | null): Answer {
  if (!step) return { json: { channel, verdict: null }, text: `${channel} has no candidate.` };
  const { app, evidence, change } = step;
  const verdict = `${app} ${evidence.candidate.release}: ${evidence.verdict}, ${evidence.because}.`;
  return {
    json: { channel, app, ...evidence, revision: change?.after.revision ?? null },
    text: change ? `${verdict}\n${say(change).text}` : verdict,
  };
}

export const keys: Command = {
  usage: '',
  summary: 'make a pair of keys to sign revisions with',
  details: `Prints a new pair as two settings. RELEASE_SIGNING_KEY is a secret and belongs only where channels are changed;
RELEASE_PUBLIC_KEY belongs on every edge, which may know several while a key is replaced.`,
  options: {},
  run: async () => {
    const pair = createKeyPair();
    return {
      json: { RELEASE_SIGNING_KEY: pair.signing, RELEASE_PUBLIC_KEY: pair.public },
      text: `RELEASE_SIGNING_KEY=${pair.signing}\nRELEASE_PUBLIC_KEY=${pair.public}`,
    };
  },
};
