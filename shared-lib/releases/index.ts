export * from './store/index.ts';
export {
  describeIncompatibility,
  findIncompatibilities,
  findNewIncompatibilities,
} from './compatibility.ts';
export {
  addOutcome,
  collectEvidence,
  emptySite,
  staffNetwork,
  type Evidence,
  type SiteTally,
} from './evidence.ts';
export { evaluate } from './gate.ts';
export { addSpeed, speedSubject } from './gate-speed.ts';
export { gatePolicy, makePolicy, readGatePolicy, type GatePolicy } from './gate-policy.ts';
export { nextWatches, trialsOf, type Trial } from './trials.ts';
export { bucketFrom, needsNumber, resolveReleases, type Visitor } from './rollout.ts';
export {
  collectSpeed,
  speedFigure,
  type SpeedCounts,
  type SpeedFigure,
  type SpeedRow,
} from './speed-counts.ts';
