import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  dedicatedAccountControls,
  disputeControls,
  keptTransaction,
  transferControls,
} from './paystack-fake-controls.ts';
import { reject, reply, respond, type Books, type Transaction } from './paystack-fake-routes.ts';

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
    /** Acts of the payer at the checkout, and faults of it. */
    change(reference: string, change: Partial<Transaction>) {
      Object.assign(keptTransaction(books, reference), change);
    },
    knows: (reference: string) => books.transactions.has(reference),
    /** A webhook about the transaction: the exact bytes, and their signature. */
    webhook(reference: string, event = 'charge.success') {
      const { email, ...data } = keptTransaction(books, reference);
      const customer = { email, customer_code: books.customers.get(email)?.customer_code };
      return sign(JSON.stringify({ event, data: { ...data, customer } }));
    },
    ...disputeControls(books, sign),
    ...dedicatedAccountControls(books, sign),
    ...transferControls(books, sign),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PaystackFake = Awaited<ReturnType<typeof startPaystackFake>>;
