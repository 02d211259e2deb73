export { openFileObjects } from './file-objects.ts';
export { openMirroredObjects } from './mirror-objects.ts';
export { StoreDamaged, StoreUnreachable, type ObjectStore } from './objects.ts';
export {
  openConfiguredObjects,
  openConfiguredStore,
  readStoreConfig,
  type StoreConfig,
} from './open-store.ts';
export { SignatureRefused } from './signing.ts';
export { createKeyPair, readSigningKeys, type SigningKeys } from './signing-keys.ts';
export {
  ChannelConflict,
  isUnusable,
  openStore,
  releaseFolder,
  usable,
  type ChannelHead,
  type Store,
  type UnusableRevision,
} from './store.ts';
export {
  asDevelopmentRelease,
  integrityOf,
  isDevelopmentVersion,
  putRelease,
  readBuiltRelease,
} from './put-release.ts';
export { findRelease, readReleases } from './find-release.ts';
export {
  clearCandidate,
  promote,
  readVector,
  rollBack,
  setCandidate,
  type Change,
  type ChangeRequest,
} from './change-channel.ts';
export { ReleaseRefused } from './refusal.ts';
export { readTallies, writeTallies } from './report-log.ts';
export { rolloutSteps, runGate, type GateStep } from './run-gate.ts';
