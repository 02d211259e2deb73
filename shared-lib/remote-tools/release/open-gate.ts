import { keepCurrent, runGate, type GatePolicy, type GateStep, type Store } from '@portal/releases';
import { describeTroubles, findStepNotices } from './notify/notices.ts';
import { openNotifier } from './notify/notifier.ts';
import type { NotifySettings } from './notify/settings.ts';

export interface Gate {
  /**
   * Confirms what is current, takes the steps that the reports allow, and tells the teams. Rejects like a change of
   * the channel; what could be told before is told.
   */
  look: () => Promise<GateStep[]>;
  close: () => void;
}

interface OpenGateOptions {
  store: Store;
  channel: string;
  policy: GatePolicy;
  notify: NotifySettings;
  print: (line: string) => void;
  now?: () => number;
}

/** The health gate of a channel, for a process that goes on: `npm start` and `gate --watch` run the same. */
export function openGate({
  store,
  channel,
  policy,
  notify,
  print,
  now = Date.now,
}: OpenGateOptions): Gate {
  const notifier = openNotifier({ store, settings: notify, print, now });
  /** The newest revision whose steps have been looked at. */
  let toldUpTo = -1;

  const tell = async (steps: readonly GateStep[]) => {
    const { live, number } = await store.readHead(channel);
    const at = new Date(now());
    if (!live) return;
    for (const step of steps)
      for (const notice of describeTroubles(live, step, at)) await notifier.queue(notice);
    if (number > toldUpTo)
      for (const notice of await findStepNotices(store, channel, at)) await notifier.queue(notice);
    toldUpTo = number;
  };

  return {
    look: async () => {
      try {
        await keepCurrent(store, channel);
        const steps = await runGate(store, { channel, policy, now: new Date(now()) });
        await tell(steps);
        return steps;
      } finally {
        await notifier.deliver();
      }
    },
    close: () => notifier.close(),
  };
}
