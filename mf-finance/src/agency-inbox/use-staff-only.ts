import { RouteError } from '@portal/shared-lib/federation';
import { selectUser } from '@portal/shared-lib/session';
import { useSelector } from 'react-redux';

/** Answers 404 to everybody but staff of the agency. */
export function useStaffOnly(): void {
  const isStaff = useSelector(selectUser)?.roles?.includes('staff') ?? false;
  if (!isStaff) throw new RouteError(404);
}
