import type { PayableType } from '@portal/contract';
import billers from './billers.json' with { type: 'json' };

export { billers };

const listOf: Record<PayableType, readonly { id: string; name: string }[]> = {
  airtime: billers.telcos,
  data: billers.telcos,
  electricity: billers.discos,
  cable: billers.cables,
  transfer: billers.banks,
};

/** Undefined where the id belongs to no biller of this type. */
export function findBillerName(type: PayableType, id: string): string | undefined {
  return listOf[type].find((biller) => biller.id === id)?.name;
}
