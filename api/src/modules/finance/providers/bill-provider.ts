import type { DeclineReason, PayableType, PricedType, Product } from '@portal/contract';

/** Whom the money is for, in our ids; each provider has a table to its own. */
export interface Target {
  type: PayableType;
  billerId: string;
  /** E.164 for phones, figures for the others. */
  customerNumber: string;
  /** Kind of meter, or the code of what is bought. */
  product: string | null;
}

export interface Order extends Target {
  /** Unique and ours: the provider does nothing twice under the same one. */
  reference: string;
  amountKobo: number;
  customerName: string | null;
  /** E.164: the owner's, which some billers want with every payment. */
  contactPhone: string;
  narration: string;
  createdAt: Date;
}

/** A payment as the provider's books have it. `declined` moved no money and never will. */
export type Report =
  | { status: 'success'; token: string | null }
  | { status: 'pending' }
  | { status: 'declined'; reason: DeclineReason };

/**
 * The port to those who carry money to billers and banks. Each method may take up to eight seconds.
 */
export interface BillProvider {
  name: 'simulator' | 'vtpass' | 'paystack' | 'closed';
  /** The customer's name; null where the number is unknown. @throws ProviderUnavailable */
  findName(target: Target): Promise<string | null>;
  /** Lists products. @throws ProviderUnavailable */
  listProducts(type: PricedType, billerId: string): Promise<Product[]>;
  /**
   * Asks for the payment. Asked again under the same reference, it reports on the first.
   * @throws ProviderUnavailable when it is not known what became of it.
   */
  pay(order: Order): Promise<Report>;
  /** Undefined where the provider has no such payment. @throws ProviderUnavailable */
  report(order: Order): Promise<Report | undefined>;
}

/** No usable response: network, time-out, a status of 500 and above, or a response that makes no sense. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
