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
}

/** The visitors of all networks that are needed, together. */
const visitorsOfNeededNetworks = 1000;

const minutesOfDay = 1440;
const maxWatchMinutes = 14 * minutesOfDay;

export function makePolicy(networks: number, watchMinutes = minutesOfDay): GatePolicy {
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
  };
}

export const gatePolicy: GatePolicy = makePolicy(50);

/** `GATE_NETWORKS`, or 50, and `GATE_WATCH_MINUTES`, or a day. Throws `UnusableSetting`. */
export function readGatePolicy({
  GATE_NETWORKS: networks,
  GATE_WATCH_MINUTES: minutes,
}: NodeJS.ProcessEnv): GatePolicy {
  if (networks && !/^[1-9]\d{0,3}$/.test(networks))
    throw new UnusableSetting(
      `GATE_NETWORKS=${networks} is not usable: it must be how many networks move a canary, 1 to 9999.`,
    );
  if (minutes && !(/^\d{1,5}$/.test(minutes) && Number(minutes) <= maxWatchMinutes))
    throw new UnusableSetting(
      `GATE_WATCH_MINUTES=${minutes} is not usable: it must be minutes, from 0 to ${maxWatchMinutes}.`,
    );
  return makePolicy(
    networks ? Number(networks) : gatePolicy.networks,
    minutes ? Number(minutes) : gatePolicy.watchMinutes,
  );
}
