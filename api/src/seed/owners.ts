import type { DemoOwner } from './demo-owner.ts';
import { ownersOfBusinesses } from './owners-of-businesses.ts';
import { furtherOwners } from './further-owners.ts';

/** In the order of `demoAccounts`. Persons, businesses and numbers are made up. */
export const demoOwners: DemoOwner[] = [...ownersOfBusinesses, ...furtherOwners];
