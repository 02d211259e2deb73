import type { DisputeStatus } from '@portal/contract';

/** Input of a checkout. */
export interface CheckoutRequest {
  /** Unique; letters, digits and `-` only, which every provider takes. */
  reference: string;
  amountKobo: number;
  /** Where the provider sends the payer's own receipt. */
  email: string;
  /** Where the provider sends the browser afterwards; it adds `?reference=`. */
  callbackUrl: string;
}

/** A charge without the payer: the owner has asked for it beforehand. */
export interface ChargeRequest {
  reference: string;
  amountKobo: number;
  email: string;
  chargeCode: string;
}

/** A payment as the provider's books have it. */
export interface ProviderReport {
  /** `open`: may still be paid. `reversed`: paid and sent back. */
  status: 'open' | 'success' | 'failed' | 'abandoned' | 'reversed';
  reference: string;
  amountKobo: number;
  currency: string;
  /** Code to charge the same card again by; absent where the payer's way of paying allows no such thing. */
  chargeCode?: string | undefined;
  /** Set for a transfer to a virtual account. */
  paidInto?: PaidInto | undefined;
}

/** Which virtual account a transfer went to, by what the provider says of it. */
export interface PaidInto {
  accountNumber: string | null;
  customerCode: string | null;
}

/** An account number of a bank that belongs to one owner. */
export interface VirtualAccount {
  bankName: string;
  accountNumber: string;
  accountName: string;
}

export interface VirtualAccountRequest {
  email: string;
  firstName: string;
  lastName: string;
  /** E.164 */
  phone: string;
}

export interface VirtualAccountIssuer {
  /** False where the agency's key allows no virtual accounts. @throws ProviderUnavailable */
  isAllowed(): Promise<boolean>;
  /**
   * Asks for the owner's number; asking again gives the same one. `account` is null while the bank opens it; all of it
   * is null when the provider declines.
   * @throws ProviderUnavailable
   */
  request(
    owner: VirtualAccountRequest,
  ): Promise<{ customerCode: string; account: VirtualAccount | null } | null>;
}

/** A payer's dispute as the provider's books have it. */
export interface DisputeReport {
  /** The reference of the disputed payment. */
  reference: string;
  status: DisputeStatus;
  amountKobo: number;
  dueAt: Date | null;
}

export interface WebhookEvent {
  reference: string;
  /** Stays the same when the provider repeats the event. */
  eventKey: string;
  /** The provider's name of it, for the record. */
  type: string;
  /** Set where a transfer to a virtual account arrived, of which we have no record before. */
  transfer?: PaidInto & { amountKobo: number };
  /** Set for an event about a dispute: what is asked for with `findDispute`. */
  disputeId?: string;
  /** Set where a bank has opened a virtual account, or, with null, declined to. */
  assigned?: { customerCode: string; account: VirtualAccount | null };
}

/**
 * The port to a payment provider. Webhooks and redirects only say that something happened; what happened is
 * always asked with `verify`.
 */
export interface PaymentProvider {
  name: 'sandbox' | 'paystack';
  /** @throws ProviderUnavailable, CheckoutExists */
  startCheckout(request: CheckoutRequest): Promise<{ checkoutUrl: string }>;
  /**
   * Charges a card that has paid before; `verify` tells what came of it. False when the provider declines to try.
   * @throws ProviderUnavailable, CheckoutExists
   */
  charge(request: ChargeRequest): Promise<boolean>;
  /** Undefined when the provider has no such payment. @throws ProviderUnavailable */
  verify(reference: string): Promise<ProviderReport | undefined>;
  /** Asks for all of it to be sent back; asking again changes nothing. @throws ProviderUnavailable */
  refund(reference: string): Promise<void>;
  /** Undefined when the provider has no such dispute. @throws ProviderUnavailable */
  findDispute(id: string): Promise<DisputeReport | undefined>;
  /** Undefined where the provider has no virtual accounts. */
  virtualAccounts?: VirtualAccountIssuer;
  /** Undefined when the signature is not the provider's; null for an event that is of no interest. */
  readWebhook(rawBody: Buffer, signature: string | undefined): WebhookEvent | null | undefined;
}

/** No usable response: network, time-out, a status of 500 and above, or a response that makes no sense. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider has a checkout under this reference already. */
export class CheckoutExists extends Error {
  override readonly name = 'CheckoutExists';
}
