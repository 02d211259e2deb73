import { createSealer, type Sealer } from '../secret-key/sealer.ts';

export type BvnCipher = Sealer;

export const createBvnCipher = (secrets: readonly [string, ...string[]]): BvnCipher =>
  createSealer('bvn', secrets);
