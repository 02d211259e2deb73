import { RouteError } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { useSelector } from 'react-redux';

/** Only staff of the agency have these pages; for all others they do not exist. */
export function useStaffOnly(): void {
  const isStaff = useSelector(selectUser)?.roles?.includes('staff') ?? false;
  if (!isStaff) throw new RouteError(404);
}
