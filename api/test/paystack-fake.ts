import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  openDedicated,
  reject,
  reply,
  respond,
  type Books,
  type Dispute,
  type Transaction,
  type Transfer,
} from './paystack-fake-routes.ts';

/** How the fake behaves: as described, or in one of the ways in which services fail. */
type Mood = 'well' | 'error 500' | 'garbage' | 'drops the connection';

/**
 * Paystack as its public description has it (https://github.com/PaystackOSS/openapi, 1.0.0,
 * https://paystack.com/docs/payments/webhooks and https://paystack.com/docs/transfers/managing-transfers):
 * paths, shapes, rejections and the signature.
 */
export async function startPaystackFake(now: () => Date = () => new Date()) {
  const secretKey = 'sk_test_0123456789abcdef';
  const books: Books = {
    transactions: new Map(),
    transfers: new Map(),
    disputes: new Map(),
    customers: new Map(),
    dedicatedAccounts: 'at once',
    nextTransferStatus: 'success',
    nextId: 4_099_260_516,
    now,
  };
  const { transactions, transfers } = books;
  let mood: Mood = 'well';
  const requests: string[] = [];

  const server = createServer((request, response) => {
    void respondTo(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function respondTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    requests.push(`${request.method} ${request.url}`);
    if (mood === 'drops the connection') return void request.socket.destroy();
    if (mood === 'garbage') return void response.writeHead(200).end('<html>Maintenance</html>');
    const { status, body } = decide(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function decide({ method = 'GET', url = '', headers }: IncomingMessage, text: string) {
    if (mood === 'error 500') return reply(500, { status: false, message: 'An error occurred' });
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return reject(401, 'Invalid key', 'invalid_Key');
    }
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return respond(books, method, { path: url, body });
  }

  function transaction(reference: string): Transaction {
    const found = transactions.get(reference);
    if (!found) throw new Error(`Paystack has no ${reference}`);
    return found;
  }

  function transfer(reference: string): Transfer {
    const found = transfers.get(reference.toLowerCase());
    if (!found) throw new Error(`Paystack has no transfer ${reference}`);
    return found;
  }

  const sign = (body: string) => ({
    body,
    signature: createHmac('sha512', secretKey).update(body).digest('hex'),
  });

  return {
    secretKey,
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    behave(next: Mood) {
      mood = next;
    },
    /** What the payer does at the checkout, and what may go wrong with it. */
    change(reference: string, change: Partial<Transaction>) {
      Object.assign(transaction(reference), change);
    },
    knows: (reference: string) => transactions.has(reference),
    /** A webhook about the transaction: the exact bytes, and their signature. */
    webhook(reference: string, event = 'charge.success') {
      const { email, ...data } = transaction(reference);
      const customer = { email, customer_code: books.customers.get(email)?.customer_code };
      return sign(JSON.stringify({ event, data: { ...data, customer } }));
    },
    /** The payer asks the bank for the money back. */
    dispute(reference: string, change: Partial<Dispute> = {}): number {
      const { amount } = transaction(reference);
      const id = (books.nextId += 1);
      books.disputes.set(id, {
        id,
        refund_amount: amount,
        currency: 'NGN',
        status: 'awaiting-merchant-feedback',
        resolution: null,
        category: 'chargeback',
        transaction: { reference, amount },
        dueAt: new Date(now().getTime() + 16 * 60 * 60_000).toISOString(),
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
      transactions.set(reference, {
        id: (books.nextId += 1),
        reference,
        amount,
        requested_amount: amount,
        currency: 'NGN',
        status: 'success',
        created_at: now().toISOString(),
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
    /** The status of transfers from now on, right after they are asked for. */
    startTransfersAs(status: Transfer['status']) {
      books.nextTransferStatus = status;
    },
    changeTransfer(reference: string, status: Transfer['status']) {
      transfer(reference).status = status;
    },
    /** Paystack loses sight of it, as it does in an outage. */
    forgetTransfer(reference: string) {
      transfers.delete(reference.toLowerCase());
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
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PaystackFake = Awaited<ReturnType<typeof startPaystackFake>>;
