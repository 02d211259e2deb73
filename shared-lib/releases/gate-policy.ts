import { UnusableSetting } from '@portal/server-kit/settings';

/** When a canary goes on, waits or goes back. */
export interface GatePolicy {
  /** Visitors who loaded the canary, in vain or not, that are enough to go on. */
  enoughToPromote: number;
  /** Enough to go back: less is needed to save people from harm than to give it to more of them. */
  enoughToRollBack: number;
  /** Visitors for whom it failed, at least, to go back: fewer are bad luck. */
  failingToRollBack: number;
  /** Share of visitors for whom it may fail or crash beyond what the current release does. */
  tolerance: number;
  /** How many times as long as the current release's its load may take. */
  slowness: number;
  /**
   * Networks that it takes to move a canary. Fewer move nothing, whatever they send: each step must
   * hold without any of `networks - 1` of them.
   */
  networks: number;
  /** Visitors of one network that count. */
  visitorsOfNetwork: number;
  /** For so long a promoted release is compared with the one before, and taken back when it surely fails more. */
  watchMinutes: number;
  /**
   * Share of visitors for whom a release is taken to fail about which too few have reported: a promoted release must fail
   * for more than this to be taken back for it.
   */
  assumed: number;
  speed: SpeedPolicy;
}

/** When a release is taken back because visitors measure that it is slower. */
export interface SpeedPolicy {
  /** Share by which p75 of INP or LCP may be longer; twice that for a promoted release. 0: speed is not judged. */
  worseBy: number;
  /** Visitors who have measured a page that are needed of each release, beside the networks that may lie. */
  visitors: number;
}

/** The visitors of all networks that are needed, together. */
const visitorsOfNeededNetworks = 1000;

const minutesOfDay = 1440;
const maxWatchMinutes = 14 * minutesOfDay;

const usualSpeed: SpeedPolicy = { worseBy: 0.3, visitors: 100 };

export function makePolicy(
  networks: number,
  watchMinutes = minutesOfDay,
  speed: SpeedPolicy = usualSpeed,
): GatePolicy {
  return {
    enoughToPromote: 200,
    enoughToRollBack: 30,
    failingToRollBack: 5,
    tolerance: 0.01,
    slowness: 1.5,
    networks,
    visitorsOfNetwork: Math.ceil(visitorsOfNeededNetworks / networks),
    watchMinutes,
    assumed: 0.2,
    speed,
  };
}

export const gatePolicy: GatePolicy = makePolicy(50);

/**
 * `GATE_NETWORKS`, or 50; `GATE_WATCH_MINUTES`, or a day; `GATE_SPEED_WORSE_BY`, or 30 %; `GATE_SPEED_VISITORS`, or 100.
 * Throws `UnusableSetting`.
 */
export function readGatePolicy(env: NodeJS.ProcessEnv): GatePolicy {
  const read = (name: string, fallback: number, form: RegExp, limit: number, what: string) => {
    const text = env[name];
    if (!text) return fallback;
    if (form.test(text) && Number(text) <= limit) return Number(text);
    throw new UnusableSetting(`${name}=${text} is not usable: it must be ${what}.`);
  };
  const positive = /^[1-9]\d{0,3}$/;
  const networks = read(
    'GATE_NETWORKS',
    gatePolicy.networks,
    positive,
    9999,
    'how many networks move a canary, 1 to 9999',
  );
  const minutes = read(
    'GATE_WATCH_MINUTES',
    gatePolicy.watchMinutes,
    /^\d{1,5}$/,
    maxWatchMinutes,
    `minutes, from 0 to ${maxWatchMinutes}`,
  );
  const percent = read(
    'GATE_SPEED_WORSE_BY',
    usualSpeed.worseBy * 100,
    /^\d{1,4}$/,
    1000,
    'per cent by which a release may be slower, from 1 to 1000, or 0 to judge no speed',
  );
  const visitors = read(
    'GATE_SPEED_VISITORS',
    usualSpeed.visitors,
    positive,
    9999,
    'how many visitors must have measured each release, 1 to 9999',
  );
  return makePolicy(networks, minutes, { worseBy: percent / 100, visitors });
}
