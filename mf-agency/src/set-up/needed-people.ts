import type { AgencyPerson, AgencyRole } from '@portal/contract/agency';

/** How many people an agency needs for each role: where it is two, the second one decides what the first may not. */
const needed: Partial<Record<AgencyRole, number>> = {
  support: 1,
  catalogue: 2,
  claims: 2,
  finance: 2,
  publishing: 1,
};

const canWork = ({ status }: AgencyPerson) => status === 'active' || status === 'invited';

/** Roles that lack people, and how many each lacks. An invitation that has not expired counts. */
export function missingPeople(people: readonly AgencyPerson[]) {
  return Object.entries(needed).flatMap(([role, count]) => {
    const has = people.filter(
      (person) => canWork(person) && person.roles.includes(role as AgencyRole),
    );
    return has.length < count ? [{ role: role as AgencyRole, count: count - has.length }] : [];
  });
}
