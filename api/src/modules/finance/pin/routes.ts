import { paymentPinOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../../deps.ts';
import type { Serve } from '../../../http/register-call.ts';
import { translate } from '../../../i18n/texts.ts';
import { askerOf } from '../../account-access/access.ts';
import type { PaymentPins } from './service.ts';

export function servePaymentPins(serve: Serve, deps: AppDeps, pins: PaymentPins): void {
  serve(paymentPinOperations.setPaymentPin, async ({ caller, body, locale }) => {
    await pins.set(caller, body.pin, locale);
    return { message: translate(locale, 'finance.pin_saved') };
  });
  serve(paymentPinOperations.changePaymentPin, async ({ caller, body, locale }) => {
    await pins.change(caller, body.current_pin, body.pin, locale);
    return { message: translate(locale, 'finance.pin_saved') };
  });
  serve(
    paymentPinOperations.sendPaymentPinCode,
    async ({ caller, body, locale, request, reply }) => {
      await pins.sendCode(caller, body.medium, askerOf({ deps }, { locale, request, reply }));
      return { message: translate(locale, 'finance.pin_code_sent') };
    },
  );
  serve(paymentPinOperations.resetPaymentPin, async ({ caller, body, locale }) => {
    await pins.reset(caller, body.otp_code, body.pin, locale);
    return { message: translate(locale, 'finance.pin_saved') };
  });
}
