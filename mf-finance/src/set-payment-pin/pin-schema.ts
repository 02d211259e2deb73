import { newPin, samePin, typedPin } from '@portal/contract';
import { otpCode } from '@portal/contract/validation';
import * as z from 'zod/mini';

export type PinWay = 'set' | 'change' | 'reset';

export interface PinValues {
  pin: string;
  re_pin: string;
  current_pin: string;
  otp_code: string;
}

/** The rules of the three calls; what a way does not ask for stays blank. */
export function pinSchema(way: PinWay) {
  return z
    .object({
      pin: newPin(),
      re_pin: typedPin(),
      current_pin: way === 'change' ? typedPin() : z.string(),
      otp_code: way === 'reset' ? otpCode() : z.string(),
    })
    .check(samePin());
}
