import { isApiError, type ApiError } from '@portal/remote-kit/api';
import type { TransactionDetail } from '@portal/contract';
import { usePayMutation, type PayOrder } from '../endpoints/pay.ts';
import { forgetPaymentKey, paymentKey } from './payment-key.ts';

/** Sends a payment. A press after a lost response, or after a reload, is the same payment and not a second one. */
export function usePay(onPaid: (paid: TransactionDetail) => void) {
  const [send] = usePayMutation();
  return async (order: PayOrder): Promise<ApiError | null> => {
    const { pin: _pin, check: _check, ...request } = order;
    const { data, error } = await send({ key: paymentKey(JSON.stringify(request)), order });
    if (error !== undefined) {
      if (!isApiError(error)) throw error;
      return error;
    }
    forgetPaymentKey();
    onPaid(data);
    return null;
  };
}
