import { RouteError } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { useSelector } from 'react-redux';

/** Answers 404 to everybody but staff of the agency. */
export function useStaffOnly(): void {
  const isStaff = useSelector(selectUser)?.roles?.includes('staff') ?? false;
  if (!isStaff) throw new RouteError(404);
}
