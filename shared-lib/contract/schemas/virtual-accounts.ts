import * as z from 'zod/mini';
import { virtualAccountStatuses } from '../domain/top-ups.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

const virtualAccount = z.object({
  status: z.enum(virtualAccountStatuses),
  /** Null until the bank has opened the account, as the other two. */
  account_number: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  /** Where the sandbox sends a transfer to the number; null where the payment provider is a real one. */
  test_transfer_url: z.nullable(z.string()),
});
export type VirtualAccount = z.infer<typeof virtualAccount>;

export const virtualAccountSchemas = {
  getVirtualAccount: {
    summary: "The owner's own account number for bank transfers, or whether one may be requested",
    tag: 'finance',
    response: dataResponse(virtualAccount),
  },
  requestVirtualAccount: {
    summary:
      'Asks the payment provider for an account number for bank transfers; asking again gives the same one',
    tag: 'finance',
    response: dataResponse(virtualAccount),
  },
} satisfies AreaSchemas;
