import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Transaction {
  id: number;
  reference: string;
  amount: number;
  requested_amount: number;
  currency: string;
  status: 'abandoned' | 'success' | 'failed' | 'reversed' | 'ongoing';
  created_at: string;
  email: string;
  authorization?: { authorization_code: string; reusable: boolean };
}

interface Transfer {
  id: number;
  reference: string;
  transfer_code: string;
  amount: number;
  currency: 'NGN';
  source: 'balance';
  reason: string;
  recipient: string;
  status: 'pending' | 'success' | 'failed' | 'reversed';
}

/** What a card leaves behind that may be charged again. */
export const reusableCard = { authorization_code: 'AUTH_72btv547', reusable: true };

/** How the fake behaves: as described, or in one of the ways in which services fail. */
type Mood = 'well' | 'error 500' | 'garbage' | 'drops the connection';

/**
 * Paystack as its public description has it (https://github.com/PaystackOSS/openapi, 1.0.0,
 * https://paystack.com/docs/payments/webhooks and https://paystack.com/docs/transfers/managing-transfers):
 * paths, shapes, refusals and the signature.
 */
export async function startPaystackFake(now: () => Date = () => new Date()) {
  const secretKey = 'sk_test_0123456789abcdef';
  const transactions = new Map<string, Transaction>();
  const transfers = new Map<string, Transfer>();
  let nextTransferStatus: Transfer['status'] = 'success';
  let mood: Mood = 'well';
  let nextId = 4_099_260_516;
  const requests: string[] = [];

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    requests.push(`${request.method} ${request.url}`);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, message: string, code: string) =>
      send(status, { status: false, message, type: 'validation_error', code, meta: {} });

    if (mood === 'drops the connection') return void request.socket.destroy();
    if (mood === 'error 500')
      return void send(500, { status: false, message: 'An error occurred' });
    if (mood === 'garbage') return void response.writeHead(200).end('<html>Maintenance</html>');
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return void refuse(401, 'Invalid key', 'invalid_Key');
    }
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const path = request.url ?? '';

    if (request.method === 'POST' && path === '/transaction/initialize') {
      const reference = String(body['reference']);
      if (!/^[\w.=-]+$/.test(reference))
        return void refuse(400, 'Invalid reference', 'invalid_params');
      if (!Number.isInteger(body['amount']) || Number(body['amount']) <= 0) {
        return void refuse(400, 'Invalid Amount Sent', 'invalid_amount');
      }
      if (transactions.has(reference)) {
        return void refuse(400, 'Duplicate Transaction Reference', 'duplicate_reference');
      }
      transactions.set(reference, {
        id: (nextId += 1),
        reference,
        amount: Number(body['amount']),
        requested_amount: Number(body['amount']),
        currency: String(body['currency']),
        status: 'abandoned',
        created_at: now().toISOString(),
        email: String(body['email']),
      });
      return void send(200, {
        status: true,
        message: 'Authorization URL created',
        data: {
          authorization_url: `https://checkout.paystack.com/${reference.toLowerCase()}`,
          access_code: reference.toLowerCase(),
          reference,
        },
      });
    }
    if (request.method === 'GET' && path.startsWith('/transaction/verify/')) {
      const found = transactions.get(decodeURIComponent(path.slice('/transaction/verify/'.length)));
      if (!found) {
        return void refuse(400, 'Transaction reference not found.', 'transaction_not_found');
      }
      const { email, ...data } = found;
      return void send(200, {
        status: true,
        message: 'Verification successful',
        data: { ...data, customer: { email }, gateway_response: 'Successful', log: null },
      });
    }
    if (request.method === 'POST' && path === '/transaction/charge_authorization') {
      const reference = String(body['reference']);
      if (transactions.has(reference)) {
        return void refuse(400, 'Duplicate Transaction Reference', 'duplicate_reference');
      }
      if (body['authorization_code'] !== reusableCard.authorization_code) {
        return void refuse(400, 'Invalid Authorization Code', 'invalid_authorization_code');
      }
      const charged: Transaction = {
        id: (nextId += 1),
        reference,
        amount: Number(body['amount']),
        requested_amount: Number(body['amount']),
        currency: String(body['currency']),
        status: 'success',
        created_at: now().toISOString(),
        email: String(body['email']),
        authorization: reusableCard,
      };
      transactions.set(reference, charged);
      return void send(200, { status: true, message: 'Charge attempted', data: charged });
    }
    if (request.method === 'POST' && path === '/refund') {
      const found = transactions.get(String(body['transaction']));
      if (!found) return void refuse(400, 'Transaction not found', 'transaction_not_found');
      if (found.status === 'reversed') {
        return void refuse(400, 'Transaction has been fully reversed', 'transaction_reversed');
      }
      found.status = 'reversed';
      return void send(200, {
        status: true,
        message: 'Refund has been queued for processing',
        data: { transaction: { reference: found.reference }, status: 'pending' },
      });
    }
    if (request.method === 'GET' && path.startsWith('/bank/resolve?')) {
      return void send(200, { status: true, data: { account_name: 'ADA EZE' } });
    }
    if (request.method === 'POST' && path === '/transferrecipient') {
      return void send(201, { status: true, data: { recipient_code: 'RCP_m7ljkv8leesep7p' } });
    }
    if (request.method === 'POST' && path === '/transfer') {
      const reference = String(body['reference']);
      if (!/^[a-z\d_-]{16,50}$/.test(reference)) {
        return void refuse(400, 'Invalid transfer reference', 'invalid_params');
      }
      if (transfers.has(reference)) {
        return void refuse(400, 'Please provide a unique reference', 'duplicate_reference');
      }
      const made: Transfer = {
        id: (nextId += 1),
        reference,
        transfer_code: `TRF_${nextId}`,
        amount: Number(body['amount']),
        currency: 'NGN',
        source: 'balance',
        reason: String(body['reason']),
        recipient: String(body['recipient']),
        status: nextTransferStatus,
      };
      transfers.set(reference, made);
      return void send(200, { status: true, message: 'Transfer has been queued', data: made });
    }
    if (request.method === 'GET' && path.startsWith('/transfer/verify/')) {
      const found = transfers.get(path.slice('/transfer/verify/'.length));
      if (!found) return void refuse(404, 'Transfer not found', 'transfer_not_found');
      return void send(200, { status: true, message: 'Transfer retrieved', data: found });
    }
    return void send(404, { status: false, message: 'Not found' });
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
    address: `http://127.0.0.1:${port}`,
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
      return sign(JSON.stringify({ event, data: { ...data, customer: { email } } }));
    },
    /** How transfers stand from now on, right after they are asked for. */
    startTransfersAs(status: Transfer['status']) {
      nextTransferStatus = status;
    },
    changeTransfer(reference: string, status: Transfer['status']) {
      transfer(reference).status = status;
    },
    /** Paystack loses sight of it, as it does in an outage. */
    forgetTransfer(reference: string) {
      transfers.delete(reference.toLowerCase());
    },
    /** `transfer.success`, `transfer.failed` or `transfer.reversed`, by how it stands. */
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
