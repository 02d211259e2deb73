import { paymentPinCalls } from '@portal/shared-lib/contract/payment-pin';
import type { Serve } from '../../../http/register-call.ts';
import { say } from '../../../i18n/texts.ts';
import type { PaymentPins } from './service.ts';

export function servePaymentPins(serve: Serve, pins: PaymentPins): void {
  serve(paymentPinCalls.setPaymentPin, async ({ caller, body, locale }) => {
    await pins.set(caller, body.pin, locale);
    return { message: say(locale, 'finance.pin_saved') };
  });
  serve(paymentPinCalls.changePaymentPin, async ({ caller, body, locale }) => {
    await pins.change(caller, body.current_pin, body.pin, locale);
    return { message: say(locale, 'finance.pin_saved') };
  });
  serve(paymentPinCalls.sendPaymentPinCode, async ({ caller, body, locale }) => {
    await pins.sendCode(caller, body.medium, locale);
    return { message: say(locale, 'finance.pin_code_sent') };
  });
  serve(paymentPinCalls.resetPaymentPin, async ({ caller, body, locale }) => {
    await pins.reset(caller, body.otp_code, body.pin, locale);
    return { message: say(locale, 'finance.pin_saved') };
  });
}
