import { classifyBusiness, type BusinessClass } from '@portal/contract';
import { loadLists } from '@portal/contract/reference-data';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { findSizeBands } from './repository.ts';

/** Names of the two bands in the owner's record; undefined where it does not say. */
export async function findBands(
  db: Database,
  userId: string,
  referenceData: AppDeps['referenceData'],
): Promise<{ people: string | undefined; assets: string | undefined }> {
  const bands = await findSizeBands(db, userId);
  const lists = await loadLists(referenceData);
  return {
    people: lists.employment_category.find(({ id }) => id === bands?.employment_category)?.name,
    assets: lists.asset_category.find(({ id }) => id === bands?.asset_category)?.name,
  };
}

/** The class of the owner's business; null while its record does not say how large it is. */
export async function findBusinessClass(
  db: Database,
  userId: string,
  referenceData: AppDeps['referenceData'],
): Promise<BusinessClass | null> {
  return classifyBusiness(await findBands(db, userId, referenceData))?.is ?? null;
}
