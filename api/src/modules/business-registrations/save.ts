import { randomUUID } from 'node:crypto';
import {
  areaFields,
  industries,
  type BusinessRegistration,
  type Industry,
  type UpdateBusinessBody,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { changesOf, rejectOverwriting } from '../audit/merge-save.ts';
import { recordChanges } from '../audit/repository.ts';
import { requireCurrentKey } from '../secret-key/current-key.ts';
import { completeIfNothingIsMissing } from './completion.ts';
import { fieldsToClear, missingFields } from './conditional-fields.ts';
import { createBvnCipher, type BvnCipher } from './bvn-cipher.ts';
import { findUnknownChoices } from './known-choices.ts';
import {
  describedBusiness,
  findBusinessOfUser,
  holdBusiness,
  listPrincipals,
  presentBusiness,
  presentPrincipal,
  replacePrincipals,
  updateBusiness,
  type PrincipalRow,
} from './repository.ts';

export interface BusinessSave {
  userId: string;
  businessId: string;
  patch: UpdateBusinessBody;
  /** Version that the save started from; undefined overwrites. */
  base: number | undefined;
  key: string | undefined;
  requestId: string;
}

/** Saves any part of a record. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export function saveBusiness(
  deps: AppDeps,
  { userId, businessId, patch, base, key, requestId }: BusinessSave,
): Promise<BusinessRegistration> {
  const { now, secretKey, formerSecretKeys, referenceData } = deps;
  const cipher = createBvnCipher([secretKey, ...formerSecretKeys]);
  const request = { call: 'updateBusinessRegistration', businessId, patch };
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const found = await holdBusiness(tx, userId, businessId);
    if (found === undefined) throw new ApiError('not_found');
    const { business } = found;
    const { principal_information: people, ...rest } = patch;
    const stored = { ...business, business_description: describedBusiness(business) };
    const sent = wantedFields(rest);
    const wanted = { ...stored, ...sent };
    const cleared = fieldsToClear(wanted);
    Object.assign(wanted, cleared);
    Object.assign(sent, cleared);
    if (people) await requireCurrentKey(tx, secretKey);
    const rows = people && (await rowsOf(tx, businessId, people, cipher));
    const before = rows && (await listPrincipals(tx, businessId)).map(presentPrincipal);
    const changes = [
      ...changesOf(stored, sent),
      ...(rows && before
        ? changesOf(
            { principal_information: before },
            { principal_information: rows.map(presentPrincipal) },
          )
        : []),
    ];
    const isBvnNew = people?.some(({ bvn }) => bvn !== undefined) ?? false;
    await rejectOverwriting(tx, {
      userId,
      subject: 'business',
      version: business.version,
      base,
      changes,
    });

    const problems = {
      ...(await findUnknownChoices(referenceData, stored, wanted)),
      ...missingFields(wanted),
    };
    if (Object.keys(problems).length > 0) {
      throw new ApiError('validation_failed', { fields: problems });
    }

    if (changes.length > 0 || isBvnNew) {
      const version = business.version + 1;
      const { business_description, ...columns } = sent;
      const area = business_description && Object.entries(business_description)[0];
      await updateBusiness(tx, businessId, {
        ...columns,
        ...(area && { industry: area[0] as Industry, industry_area: area[1] }),
        version,
      });
      if (rows) await replacePrincipals(tx, businessId, rows);
      const at = now();
      await recordChanges(
        tx,
        { userId, actorId: userId, subject: 'business', version, requestId, at },
        changes,
      );
    }
    await completeIfNothingIsMissing(tx, userId);
    const saved = await findBusinessOfUser(tx, userId);
    if (saved === undefined) throw new Error('the record that was saved is gone');
    return presentBusiness(tx, saved);
  });
}

/** The five ids of an area become the one description that a record has; what was not sent is left out. */
function wantedFields(rest: Omit<UpdateBusinessBody, 'principal_information'>) {
  const { trading_id, manufacturing_id, general_service_id, ...others } = rest;
  const { specialised_service_id, agriculture_id, ...columns } = others;
  const ids = { trading_id, manufacturing_id, general_service_id, specialised_service_id };
  const areas = industries.flatMap((industry) => {
    const id = { ...ids, agriculture_id }[areaFields[industry]];
    return id === undefined ? [] : [{ [industry]: id } as Partial<Record<Industry, string>>];
  });
  if (areas.length > 1) {
    throw new ApiError('validation_failed', { fields: { specific_area: 'choice' } });
  }
  const [business_description] = areas;
  return {
    ...(Object.fromEntries(
      Object.entries(columns).filter(([, value]) => value !== undefined),
    ) as NullNotUndefined<typeof columns>),
    ...(business_description && { business_description }),
  };
}

type NullNotUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The people to store: a BVN that was not typed again stays as it is. */
async function rowsOf(
  tx: Database,
  businessId: string,
  people: NonNullable<UpdateBusinessBody['principal_information']>,
  cipher: BvnCipher,
): Promise<PrincipalRow[]> {
  const known = new Map((await listPrincipals(tx, businessId)).map((row) => [row.id, row]));
  return people.map(({ id: claimed, bvn, email, ...person }, position_in_list) => {
    const before = claimed === undefined ? undefined : known.get(claimed);
    // Each row is used once; an id of another owner's record is unknown here.
    if (before) known.delete(before.id);
    const id = before?.id ?? randomUUID();
    return {
      ...person,
      id,
      business_id: businessId,
      position_in_list,
      email: email === undefined ? (before?.email ?? null) : email,
      bvn_sealed: sealedBvn(cipher, id, bvn, before?.bvn_sealed ?? null),
      bvn_last4: bvn === undefined ? (before?.bvn_last4 ?? null) : bvn && bvn.slice(-4),
    };
  });
}

/** @param bvn as it was sent: undefined leaves the one on record, null takes it away */
function sealedBvn(
  cipher: BvnCipher,
  id: string,
  bvn: string | null | undefined,
  onRecord: string | null,
): string | null {
  if (bvn === undefined) return onRecord && cipher.renew(onRecord, id);
  return bvn && cipher.seal(bvn, id);
}
