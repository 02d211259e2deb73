import { useSentCode, type SentCode } from '../form-steps/use-sent-code.ts';

/** The code of an activation that has begun on this device. */
export interface ActivationCode extends SentCode {
  /** After a registration: where its messages went, masked. The number itself is in these messages only. */
  registered?: { phone: string; email: string };
}

/** Longer than a code works: who registered yesterday asks for another one and does not register again. */
const keptMs = 24 * 60 * 60_000;

export const useActivationCode = () => useSentCode<ActivationCode>('activation', keptMs);
