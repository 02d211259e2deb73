import { RouteError } from '@portal/shared-lib/federation';
import { selectUser } from '@portal/shared-lib/session';
import { useSelector } from 'react-redux';

/** Master Agents alone; for everybody else the page is not there. */
export function useMasterAgentsOnly(): void {
  const isMaster = useSelector(selectUser)?.is_master ?? false;
  if (!isMaster) throw new RouteError(404);
}
