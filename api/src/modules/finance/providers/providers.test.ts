import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { ProviderUnavailable, type Order } from './bill-provider.ts';
import { createPaystackTransfers } from './paystack-transfers.ts';
import { createVtpass } from './vtpass.ts';

type FakeResponse = { status?: number; body: unknown } | 'drops the connection';

/** A local service that responds by path, and remembers what it was asked. */
async function startFake(replies: Record<string, FakeResponse>) {
  const asked: { path: string; headers: Record<string, unknown>; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers, body: text && JSON.parse(text) });
      const reply = replies[path.split('?')[0] ?? ''] ?? { status: 404, body: { status: false } };
      if (reply === 'drops the connection') return void request.socket.destroy();
      response
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, asked, replies };
}

const order: Order = {
  type: 'electricity',
  billerId: 'ikedc',
  customerNumber: '45021234567',
  customerName: 'ADA EZE',
  product: 'prepaid',
  reference: 'PAY-7K2M-9QXA-4TNB',
  amountKobo: 5000_50,
  contactPhone: '+2348030000001',
  narration: 'Shop',
  createdAt: new Date('2026-11-21T23:30:00Z'),
};

describe('bills through VTpass', async () => {
  const { baseUrl, asked, replies } = await startFake({});
  const vtpass = createVtpass({ apiKey: 'a', publicKey: 'p', secretKey: 's', baseUrl });

  it('asks for a meter by its kind, and reads the name', async () => {
    replies['/api/merchant-verify'] = {
      body: { code: '000', content: { Customer_Name: 'ADA EZE' } },
    };
    assert.equal(await vtpass.findName(order), 'ADA EZE');
    const { headers, body } = asked.at(-1) ?? assert.fail();
    assert.deepEqual([headers['api-key'], headers['secret-key']], ['a', 's']);
    assert.deepEqual(body, {
      billersCode: '45021234567',
      serviceID: 'ikeja-electric',
      type: 'prepaid',
    });
  });

  it('finds no customer under a wrong meter number', async () => {
    replies['/api/merchant-verify'] = {
      body: {
        code: '000',
        content: { error: 'This meter is not correct', WrongBillersCode: true },
      },
    };
    assert.equal(await vtpass.findName(order), null);
  });

  it('pays under an id that begins with the time in Lagos', async () => {
    replies['/api/pay'] = {
      body: {
        code: '000',
        content: { transactions: { status: 'delivered' } },
        purchased_code: 'Token : 1234',
      },
    };
    assert.deepEqual(await vtpass.pay(order), { status: 'success', token: 'Token : 1234' });
    const body = asked.at(-1)?.body as Record<string, unknown>;
    assert.equal(body['request_id'], '202611220030PAY7K2M9QXA4TNB');
    assert.equal(body['amount'], 5000.5);
    assert.equal(body['phone'], '08030000001');
  });

  for (const [code, status, expected] of [
    ['016', 'failed', { status: 'declined', reason: 'declined' }],
    ['018', undefined, { status: 'declined', reason: 'unavailable' }],
    ['000', 'reversed', { status: 'declined', reason: 'declined' }],
    ['099', undefined, { status: 'pending' }],
    ['000', 'initiated', { status: 'pending' }],
    ['777', undefined, { status: 'pending' }],
  ] as const) {
    it(`takes code ${code} with state ${status} for ${expected.status}`, async () => {
      replies['/api/pay'] = { body: { code, content: { transactions: status && { status } } } };
      assert.deepEqual(await vtpass.pay(order), expected);
    });
  }

  it('looks the first request up when the id was used before', async () => {
    replies['/api/pay'] = { body: { code: '014' } };
    replies['/api/requery'] = {
      body: { code: '000', content: { transactions: { status: 'delivered' } } },
    };
    assert.deepEqual(await vtpass.pay(order), { status: 'success', token: null });
  });

  it('says that VTpass does not know a payment', async () => {
    replies['/api/requery'] = { body: { code: '015' } };
    assert.equal(await vtpass.report(order), undefined);
  });

  it('reads prices of data plans in kobo', async () => {
    replies['/api/service-variations'] = {
      body: {
        content: {
          variations: [{ variation_code: 'mtn-1', name: '1 GB', variation_amount: '499.90' }],
        },
      },
    };
    assert.deepEqual(await vtpass.listProducts('data', 'mtn'), [
      { code: 'mtn-1', name: '1 GB', amount_kobo: 49_990 },
    ]);
  });

  for (const reply of [
    { status: 500, body: {} },
    { body: '<html>Maintenance</html>' },
    'drops the connection',
  ] as const) {
    it(`takes ${JSON.stringify(reply)} for no response, never for a declined payment`, async () => {
      replies['/api/pay'] = reply;
      await assert.rejects(vtpass.pay(order), ProviderUnavailable);
    });
  }
});

describe('transfers through Paystack', async () => {
  const { baseUrl, asked, replies } = await startFake({});
  const paystack = createPaystackTransfers({ secretKey: 'sk_test_1', baseUrl });
  const transfer: Order = { ...order, type: 'transfer', billerId: '103', product: null };
  replies['/transferrecipient'] = { body: { status: true, data: { recipient_code: 'RCP_1' } } };

  it("resolves the account's name by the code that Paystack has for the bank", async () => {
    replies['/bank/resolve'] = { body: { status: true, data: { account_name: 'ADA EZE' } } };
    assert.equal(await paystack.findName(transfer), 'ADA EZE');
    assert.match(asked.at(-1)?.path ?? '', /bank_code=00103/);
    replies['/bank/resolve'] = { status: 422, body: { status: false } };
    assert.equal(await paystack.findName(transfer), null);
  });

  for (const [theirs, ours] of [
    ['success', { status: 'success', token: null }],
    ['pending', { status: 'pending' }],
    ['otp', { status: 'pending' }],
    ['failed', { status: 'declined', reason: 'declined' }],
  ] as const) {
    it(`takes a transfer that is ${theirs} for ${ours.status}`, async () => {
      replies['/transfer'] = { body: { status: true, data: { status: theirs } } };
      assert.deepEqual(await paystack.pay(transfer), ours);
      assert.equal(
        (asked.at(-1)?.body as { reference: string } | undefined)?.reference,
        'pay-7k2m-9qxa-4tnb',
      );
    });
  }

  it('reports on the first transfer when the reference was used before', async () => {
    replies['/transfer'] = { status: 400, body: { status: false } };
    replies['/transfer/verify/pay-7k2m-9qxa-4tnb'] = {
      body: { status: true, data: { status: 'success' } },
    };
    assert.deepEqual(await paystack.pay(transfer), { status: 'success', token: null });
  });

  it('gives the money back when Paystack rejects the transfer and does not have it', async () => {
    replies['/transfer/verify/pay-7k2m-9qxa-4tnb'] = { status: 404, body: { status: false } };
    assert.deepEqual(await paystack.pay(transfer), { status: 'declined', reason: 'unavailable' });
  });
});
