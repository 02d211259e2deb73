import type { ReleaseChange } from '@portal/contract';
import {
  clearCanary,
  promote,
  promoteTogether,
  retire,
  rollBack,
  rollBackTogether,
  setCanary,
  type Change,
  type ChangeRequest,
  type Store,
} from '@portal/releases';

/** Does the same as the command line for the same words. */
export function applyChange(
  store: Store,
  change: ReleaseChange,
  asked: ChangeRequest,
): Promise<Change> {
  const request = { ...asked, isAgain: 'again' in change && change.again === true };
  switch (change.action) {
    case 'promote':
      return promote(store, { ...request, ...change });
    case 'rollback':
      return rollBack(store, { ...request, app: change.app, version: change.version });
    case 'canary':
      return setCanary(store, { ...request, ...change });
    case 'clear':
      return clearCanary(store, { ...request, app: change.app });
    case 'promote-together':
      return promoteTogether(store, { ...request, wanted: change.releases });
    case 'rollback-together':
      return rollBackTogether(store, { ...request, wanted: change.releases });
    case 'retire':
      return retire(store, { ...request, app: change.app });
  }
}
