/** What the fake knows, as Paystack's books. */
export interface Books {
  transactions: Map<string, Transaction>;
  transfers: Map<string, Transfer>;
  nextTransferStatus: Transfer['status'];
  nextId: number;
  now: () => Date;
}

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

interface Reply {
  status: number;
  body: object;
}

export interface Transaction {
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

export interface Transfer {
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

export const reply = (status: number, body: object): Reply => ({ status, body });

export const reject = (status: number, message: string, code: string): Reply =>
  reply(status, { status: false, message, type: 'validation_error', code, meta: {} });

/** By method and path; a path that ends in `/` or `?` is only the beginning. */
const routes: Record<string, (books: Books, asked: Asked) => Reply> = {
  'POST /transaction/initialize': initialize,
  'GET /transaction/verify/': verify,
  'POST /transaction/charge_authorization': charge,
  'POST /refund': refund,
  'GET /bank/resolve?': resolve,
  'POST /transferrecipient': addRecipient,
  'POST /transfer': transfer,
  'GET /transfer/verify/': verifyTransfer,
};

/** What Paystack responds, by its description. */
export function respond(books: Books, method: string, asked: Asked): Reply {
  const wanted = `${method} ${asked.path}`;
  const found =
    routes[wanted] ??
    Object.entries(routes).find(([route]) => /[/?]$/.test(route) && wanted.startsWith(route))?.[1];
  return found?.(books, asked) ?? reply(404, { status: false, message: 'Not found' });
}

function initialize(books: Books, { body }: Asked): Reply {
  const reference = String(body['reference']);
  if (!/^[\w.=-]+$/.test(reference)) return reject(400, 'Invalid reference', 'invalid_params');
  if (!Number.isInteger(body['amount']) || Number(body['amount']) <= 0) {
    return reject(400, 'Invalid Amount Sent', 'invalid_amount');
  }
  if (books.transactions.has(reference)) {
    return reject(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  books.transactions.set(reference, {
    id: (books.nextId += 1),
    reference,
    amount: Number(body['amount']),
    requested_amount: Number(body['amount']),
    currency: String(body['currency']),
    status: 'abandoned',
    created_at: books.now().toISOString(),
    email: String(body['email']),
  });
  return reply(200, {
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: `https://checkout.paystack.com/${reference.toLowerCase()}`,
      access_code: reference.toLowerCase(),
      reference,
    },
  });
}

function verify(books: Books, { path }: Asked): Reply {
  const found = books.transactions.get(
    decodeURIComponent(path.slice('/transaction/verify/'.length)),
  );
  if (!found) {
    return reject(400, 'Transaction reference not found.', 'transaction_not_found');
  }
  const { email, ...data } = found;
  return reply(200, {
    status: true,
    message: 'Verification successful',
    data: { ...data, customer: { email }, gateway_response: 'Successful', log: null },
  });
}

function charge(books: Books, { body }: Asked): Reply {
  const reference = String(body['reference']);
  if (books.transactions.has(reference)) {
    return reject(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  if (body['authorization_code'] !== reusableCard.authorization_code) {
    return reject(400, 'Invalid Authorization Code', 'invalid_authorization_code');
  }
  const charged: Transaction = {
    id: (books.nextId += 1),
    reference,
    amount: Number(body['amount']),
    requested_amount: Number(body['amount']),
    currency: String(body['currency']),
    status: 'success',
    created_at: books.now().toISOString(),
    email: String(body['email']),
    authorization: reusableCard,
  };
  books.transactions.set(reference, charged);
  return reply(200, { status: true, message: 'Charge attempted', data: charged });
}

function refund(books: Books, { body }: Asked): Reply {
  const found = books.transactions.get(String(body['transaction']));
  if (!found) return reject(400, 'Transaction not found', 'transaction_not_found');
  if (found.status === 'reversed') {
    return reject(400, 'Transaction has been fully reversed', 'transaction_reversed');
  }
  found.status = 'reversed';
  return reply(200, {
    status: true,
    message: 'Refund has been queued for processing',
    data: { transaction: { reference: found.reference }, status: 'pending' },
  });
}

function resolve(): Reply {
  return reply(200, { status: true, data: { account_name: 'ADA EZE' } });
}

function addRecipient(): Reply {
  return reply(201, { status: true, data: { recipient_code: 'RCP_m7ljkv8leesep7p' } });
}

function transfer(books: Books, { body }: Asked): Reply {
  const reference = String(body['reference']);
  if (!/^[a-z\d_-]{16,50}$/.test(reference)) {
    return reject(400, 'Invalid transfer reference', 'invalid_params');
  }
  if (books.transfers.has(reference)) {
    return reject(400, 'Please provide a unique reference', 'duplicate_reference');
  }
  const made: Transfer = {
    id: (books.nextId += 1),
    reference,
    transfer_code: `TRF_${books.nextId}`,
    amount: Number(body['amount']),
    currency: 'NGN',
    source: 'balance',
    reason: String(body['reason']),
    recipient: String(body['recipient']),
    status: books.nextTransferStatus,
  };
  books.transfers.set(reference, made);
  return reply(200, { status: true, message: 'Transfer has been queued', data: made });
}

function verifyTransfer(books: Books, { path }: Asked): Reply {
  const found = books.transfers.get(path.slice('/transfer/verify/'.length));
  if (!found) return reject(404, 'Transfer not found', 'transfer_not_found');
  return reply(200, { status: true, message: 'Transfer retrieved', data: found });
}
