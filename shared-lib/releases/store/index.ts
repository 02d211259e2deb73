export { openFileObjects } from './file-objects.ts';
export { openMirroredObjects } from './mirror-objects.ts';
export { StoreDamaged, StoreUnreachable, type ObjectStore } from './objects.ts';
export {
  openConfiguredObjects,
  openConfiguredStore,
  openStoreOn,
  readStoreConfig,
  type StoreConfig,
} from './open-store.ts';
export { SignatureRejected } from './signing.ts';
export {
  channelScope,
  createKeyPair,
  readSigningKeys,
  signsChannels,
  type SigningKeys,
} from './signing-keys.ts';
export { ChannelConflict, openStore, type Store } from './store.ts';
export { releaseFolder } from './stored-releases.ts';
export { isUnusable, usable, type ChannelHead, type UnusableRevision } from './stored-revisions.ts';
export {
  asDevelopmentRelease,
  isDevelopmentVersion,
  putRelease,
  readBuiltRelease,
  verifyBuilt,
} from './put-release.ts';
export { checkDelta, readDeltas, type Delta } from './delta-files.ts';
export { dictionaryField, dictionaryOf, isDictionary } from './delta.ts';
export type { DeltaReport } from './put-deltas.ts';
export { integrityOf, releaseIdOf } from './release-id.ts';
export { findDamage, packedForms, unpacksTo, verifyRelease } from './verify-release.ts';
export { digestOf, isFresh, pruneStatements, statementsFolder } from './current-statement.ts';
export { describeStale, findMissing, keepCurrent, readTrustedHead } from './trusted-head.ts';
export { signPinned, signRelease } from './sign-release.ts';
export { findRelease, readReleases } from './find-release.ts';
export {
  clearCanary,
  promote,
  promoteTogether,
  retire,
  rollBack,
  rollBackTogether,
  setCanary,
  type Change,
  type ChangeRequest,
} from './change-channel.ts';
export { findUnfit, readReleaseSet, readReleaseSets } from './solve-channel.ts';
export { describeTakenBack, readTakenBack } from './taken-back.ts';
export { ReleaseRejected, ReleaseUntrusted } from './rejection.ts';
export { readEvidence, readEvidenceVersion, writeEvidence } from './report-log.ts';
export { evidenceOn, gateName, rolloutSteps, runGate, type GateStep } from './run-gate.ts';
export { findOldSpeed, hourOf, hoursUntil, readSpeed, writeSpeed } from './speed-log.ts';
