/** The fake's records, as Paystack's books. */
export interface Books {
  transactions: Map<string, Transaction>;
  transfers: Map<string, Transfer>;
  disputes: Map<number, Dispute>;
  /** By e-mail address: Paystack keeps one customer for each. */
  customers: Map<string, { customer_code: string; account: DedicatedAccount | null }>;
  /** `off`: the business has not been given them. `later`: the bank takes its time. */
  dedicatedAccounts: 'off' | 'at once' | 'later';
  nextTransferStatus: Transfer['status'];
  nextId: number;
  now: () => Date;
}

export interface DedicatedAccount {
  id: number;
  bank: { name: string; id: number; slug: string };
  account_name: string;
  account_number: string;
  assigned: boolean;
  currency: 'NGN';
  active: boolean;
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
  authorization?: {
    authorization_code: string;
    reusable: boolean;
    receiver_bank_account_number?: string;
  };
  /** `dedicated_nuban` for a transfer to a dedicated account. */
  channel?: string;
}

export interface Dispute {
  id: number;
  refund_amount: number;
  currency: 'NGN';
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'pending' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | 'auto-accepted' | null;
  category: 'chargeback';
  transaction: { reference: string; amount: number };
  dueAt: string;
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

/** The code of a card that may be charged again. */
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
  'GET /dispute/': findDispute,
  'GET /dedicated_account/available_providers': availableBanks,
  'POST /customer': addCustomer,
  'POST /dedicated_account': addDedicatedAccount,
  'GET /bank/resolve?': resolve,
  'POST /transferrecipient': addRecipient,
  'POST /transfer': transfer,
  'GET /transfer/verify/': verifyTransfer,
};

/** Responses of Paystack, by its description. */
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

function findDispute(books: Books, { path }: Asked): Reply {
  const found = books.disputes.get(Number(path.slice('/dispute/'.length)));
  if (!found) return reject(404, 'Dispute not found', 'not_found');
  return reply(200, { status: true, message: 'Dispute retrieved', data: found });
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
    data: {
      ...data,
      customer: { email, customer_code: books.customers.get(email)?.customer_code },
      gateway_response: 'Successful',
      log: null,
    },
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

/** The response to every call about dedicated accounts while the business has not been given them. */
const notAvailable = () =>
  reply(403, { status: false, message: 'Dedicated NUBAN is not available for your business' });

function availableBanks({ dedicatedAccounts }: Books): Reply {
  if (dedicatedAccounts === 'off') return notAvailable();
  return reply(200, {
    status: true,
    message: 'Dedicated account providers retrieved',
    data: [{ provider_slug: 'wema-bank', bank_id: 20, bank_name: 'Wema Bank', id: 5 }],
  });
}

/** An e-mail address that is known gives the customer that it belongs to. */
function addCustomer(books: Books, { body }: Asked): Reply {
  const email = String(body['email']).toLowerCase();
  const known = books.customers.get(email);
  const customer_code = known?.customer_code ?? `CUS_${(books.nextId += 1)}`;
  if (!known) books.customers.set(email, { customer_code, account: null });
  return reply(200, { status: true, message: 'Customer created', data: { email, customer_code } });
}

function addDedicatedAccount(books: Books, { body }: Asked): Reply {
  if (books.dedicatedAccounts === 'off') return notAvailable();
  // A test key opens accounts of this bank only.
  if (body['preferred_bank'] !== 'test-bank') return reject(400, 'Invalid bank', 'invalid_params');
  const customer = [...books.customers.values()].find(
    ({ customer_code }) => customer_code === body['customer'],
  );
  if (!customer) return reject(400, 'Customer not found', 'customer_not_found');
  if (!body['first_name'] || !body['last_name'] || !body['phone']) {
    return reject(400, 'Customer phone number is required', 'missing_params');
  }
  if (books.dedicatedAccounts === 'later') {
    return reply(200, { status: true, message: 'Assign dedicated account in progress' });
  }
  return reply(200, {
    status: true,
    message: 'NUBAN created',
    data: openDedicated(books, customer),
  });
}

/** The bank opens the account, once for each customer. */
export function openDedicated(
  books: Books,
  customer: { customer_code: string; account: DedicatedAccount | null },
): DedicatedAccount {
  customer.account ??= {
    id: (books.nextId += 1),
    bank: { name: 'Test Bank', id: 24, slug: 'test-bank' },
    account_name: 'SMEDAN / NGOZI EZE',
    account_number: `12${String((books.nextId += 1)).slice(-8)}`,
    assigned: true,
    currency: 'NGN',
    active: true,
  };
  return customer.account;
}
