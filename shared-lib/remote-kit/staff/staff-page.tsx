import type { AgencyRole } from '@portal/contract/agency';
import type { ReactNode } from 'react';
import { RouteError, usePageTitle } from '../federation/index.ts';
import { useStaff } from './staff-context.ts';

interface StaffPageProps {
  title: string;
  /** The role that the page is for, or one of several; any staff account without it. `audit` reads every page. */
  needs?: AgencyRole | readonly AgencyRole[];
  children: ReactNode;
}

/**
 * A page in the frame of the agency's desk: its title and heading. For who may not open it, it does not exist.
 * @throws RouteError 404
 */
export function StaffPage({ title, needs, children }: StaffPageProps) {
  const { roles } = useStaff();
  usePageTitle(title);
  const allowed = needs === undefined ? null : [needs].flat();
  if (allowed && !roles.includes('audit') && !allowed.some((role) => roles.includes(role)))
    throw new RouteError(404);
  return (
    <>
      {/* Takes the focus after a dialog whose button has gone with its rows. */}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </>
  );
}
