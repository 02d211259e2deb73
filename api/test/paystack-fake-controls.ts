import {
  openDedicated,
  type Books,
  type Dispute,
  type Transaction,
  type Transfer,
} from './paystack-fake-routes.ts';

/** The exact bytes of a webhook, and their signature. */
type Sign = (body: string) => { body: string; signature: string };

/** The transaction that the fake keeps. */
export function keptTransaction({ transactions }: Books, reference: string): Transaction {
  const found = transactions.get(reference);
  if (!found) throw new Error(`Paystack has no ${reference}`);
  return found;
}

/** Outcomes of the disputes of a payment. */
export function disputeControls(books: Books, sign: Sign) {
  return {
    /** The payer asks the bank for the money back. */
    dispute(reference: string, change: Partial<Dispute> = {}): number {
      const { amount } = keptTransaction(books, reference);
      const id = (books.nextId += 1);
      books.disputes.set(id, {
        id,
        refund_amount: amount,
        currency: 'NGN',
        status: 'awaiting-merchant-feedback',
        resolution: null,
        category: 'chargeback',
        transaction: { reference, amount },
        dueAt: new Date(books.now().getTime() + 16 * 60 * 60_000).toISOString(),
        ...change,
      });
      return id;
    },
    resolveDispute(id: number, resolution: Dispute['resolution']) {
      Object.assign(books.disputes.get(id) ?? {}, { status: 'resolved', resolution });
    },
    /** A webhook about a dispute; what it says of the status is not believed. */
    disputeWebhook(id: number, event = 'charge.dispute.create') {
      return sign(JSON.stringify({ event, data: books.disputes.get(id) }));
    },
  };
}

/** Outcomes of the dedicated accounts of customers. */
export function dedicatedAccountControls(books: Books, sign: Sign) {
  return {
    /** Whether, and how fast, the business may open dedicated accounts from now on. */
    giveDedicatedAccounts(how: Books['dedicatedAccounts']) {
      books.dedicatedAccounts = how;
    },
    /** The bank opens the account of a customer, or does not, and Paystack says so. */
    assignWebhook(email: string, isOpened = true) {
      const customer = books.customers.get(email);
      if (!customer) throw new Error(`Paystack has no customer ${email}`);
      const { customer_code } = customer;
      return sign(
        JSON.stringify({
          event: `dedicatedaccount.assign.${isOpened ? 'success' : 'failed'}`,
          data: {
            customer: { id: 100_110, email, customer_code },
            dedicated_account: isOpened ? openDedicated(books, customer) : null,
            identification: { status: isOpened ? 'success' : 'failed' },
          },
        }),
      );
    },
    /** Someone transfers money to a dedicated account; gives Paystack's reference. */
    transferInto(email: string, amount: number, change: Partial<Transaction> = {}): string {
      const account = books.customers.get(email)?.account;
      if (!account) throw new Error(`no dedicated account for ${email}`);
      const reference = `${(books.nextId += 1)}_T4yq9`;
      books.transactions.set(reference, {
        id: (books.nextId += 1),
        reference,
        amount,
        requested_amount: amount,
        currency: 'NGN',
        status: 'success',
        created_at: books.now().toISOString(),
        email,
        channel: 'dedicated_nuban',
        authorization: {
          authorization_code: 'AUTH_0ozsafcpdf',
          reusable: false,
          receiver_bank_account_number: account.account_number,
        },
        ...change,
      });
      return reference;
    },
  };
}

/** Outcomes of the transfers that were asked for. */
export function transferControls(books: Books, sign: Sign) {
  function transfer(reference: string): Transfer {
    const found = books.transfers.get(reference.toLowerCase());
    if (!found) throw new Error(`Paystack has no transfer ${reference}`);
    return found;
  }

  return {
    /** The status of transfers from now on, right after they are asked for. */
    startTransfersAs(status: Transfer['status']) {
      books.nextTransferStatus = status;
    },
    changeTransfer(reference: string, status: Transfer['status']) {
      transfer(reference).status = status;
    },
    /** Paystack loses sight of it, as it does in an outage. */
    forgetTransfer(reference: string) {
      books.transfers.delete(reference.toLowerCase());
    },
    /** `transfer.success`, `transfer.failed` or `transfer.reversed`, by its status. */
    transferWebhook(reference: string) {
      const { recipient, ...data } = transfer(reference);
      return sign(
        JSON.stringify({
          event: `transfer.${data.status}`,
          data: { ...data, recipient: { recipient_code: recipient, type: 'nuban' } },
        }),
      );
    },
  };
}
