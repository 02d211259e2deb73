import type { AgencyRole } from '@portal/contract/agency';
import type { FrameEntry } from '@portal/remote-kit';

/** The menu of a person with these roles. `audit` reads every desk. */
export const entriesOf = (
  entries: readonly FrameEntry[],
  roles: readonly AgencyRole[],
): FrameEntry[] =>
  entries.filter(
    ({ for: people }) =>
      people === undefined ||
      roles.includes('audit') ||
      roles.some((role) => people.includes(role)),
  );
