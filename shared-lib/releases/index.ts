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
export { evaluate, gatePolicy, makePolicy, readGatePolicy, type GatePolicy } from './gate.ts';
export { nextWatches, trialsOf, type Trial } from './trials.ts';
export { bucketFrom, needsNumber, resolveReleases, type Visitor } from './rollout.ts';
