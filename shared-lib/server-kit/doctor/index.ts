export { checkClockOf, compareClocks } from './clock.ts';
export {
  ok,
  skipped,
  warning,
  wrong,
  type Check,
  type Finding,
  type Findings,
  type Part,
} from './finding.ts';
export { isLoopback } from './hosts.ts';
export { checkExpiry, checkFolder, checkKeyFile } from './machine.ts';
export { describePart } from './open-part.ts';
export { checkReachable, codeOf, describeFailure } from './reach.ts';
export { runChecks } from './run-checks.ts';
export { readDoctorArguments, runDoctor, type DoctorOptions, type OpenPart } from './run-doctor.ts';
