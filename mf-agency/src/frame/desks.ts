import type { AgencyRole } from '@portal/contract/agency';

/** A page of the desk in the menu. */
export interface Desk {
  to: string;
  /** Key of its text. */
  name: 'home' | 'people' | 'account';
  /** The role that it is for; unset for everyone. */
  needs?: AgencyRole;
}

const desks: readonly Desk[] = [
  { to: '/agency', name: 'home' },
  { to: '/agency/people', name: 'people', needs: 'administration' },
  { to: '/agency/account', name: 'account' },
];

/** The menu of a person with these roles. */
export const desksOf = (roles: readonly AgencyRole[]): Desk[] =>
  desks.filter(
    ({ needs }) => needs === undefined || roles.includes(needs) || roles.includes('audit'),
  );
