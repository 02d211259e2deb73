import { virtualAccountOperations } from '@portal/contract/operations';
import type { Serve } from '../../http/register-call.ts';
import type { VirtualAccounts } from './virtual-accounts.ts';

export function serveVirtualAccounts(serve: Serve, virtualAccounts: VirtualAccounts): void {
  serve(virtualAccountOperations.getVirtualAccount, async ({ caller: { userId } }) => ({
    data: await virtualAccounts.read(userId),
  }));

  serve(virtualAccountOperations.requestVirtualAccount, async ({ caller: { userId }, locale }) => ({
    data: await virtualAccounts.request(userId, locale),
  }));
}
