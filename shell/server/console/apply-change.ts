import type { ReleaseChange } from '@portal/contract/composition';
import {
  clearCandidate,
  promote,
  rollBack,
  setCandidate,
  type Change,
  type ChangeRequest,
  type Store,
} from '@portal/releases';

/** What the command line does for the same words. */
export function applyChange(
  store: Store,
  change: ReleaseChange,
  request: ChangeRequest,
): Promise<Change> {
  switch (change.action) {
    case 'promote':
      return promote(store, { ...request, ...change });
    case 'rollback':
      return rollBack(store, { ...request, app: change.app, version: change.version });
    case 'candidate':
      return setCandidate(store, { ...request, ...change });
    case 'clear':
      return clearCandidate(store, request);
  }
}
