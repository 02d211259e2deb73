import { meetsNeed, type AgencyNeed, type AgencyRole } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { findStaffById } from './repository.ts';

/** Who downloads a file at a signed URL, which carries no token, and the roles of which one is enough for the file. */
export interface Downloader {
  accountId: string;
  roles: readonly AgencyRole[];
}

async function hasRoles(
  db: Database,
  accountId: string,
  areEnough: (roles: readonly AgencyRole[]) => boolean,
): Promise<boolean> {
  const account = await findStaffById(db, accountId);
  return account !== undefined && account.disabled_at === null && areEnough(account.roles);
}

/** Whether a person may download a file of the agency at this moment, whatever was so when the URL was made. */
export const mayDownload = (db: Database, { accountId, roles }: Downloader): Promise<boolean> =>
  hasRoles(db, accountId, (own) => roles.some((role) => own.includes(role)));

/** The same for a file of an owner. @param reader as `currentReader` names the person */
export function mayRead(db: Database, reader: string): Promise<boolean> {
  const [accountId = '', need = ''] = reader.split('.');
  return hasRoles(db, accountId, (own) => meetsNeed(own, need as AgencyNeed, 'GET'));
}

/**
 * Gives the pages of a file for as long as the person may have them: a person who is disabled in the middle of a download gets no
 * further page.
 * @throws ApiError `not_found` before the page that the person may not have any more, which cuts the download off
 */
export async function* whileAllowed<Page>(
  db: Database,
  downloader: Downloader,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    if (!(await mayDownload(db, downloader))) throw new ApiError('not_found');
    yield page;
  }
}

/**
 * Opens the file of a list for one download, and records it: a URL that is used twice is recorded twice.
 * @param lines of the file, a page at a time; they are read only for a person who may have them
 * @returns undefined where the person may not download it
 */
export async function openList(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  downloader: Downloader,
  { list, lines }: { list: string; lines: AsyncIterable<string> },
): Promise<{ name: string; lines: AsyncIterable<string> } | undefined> {
  if (!(await mayDownload(db, downloader))) return undefined;
  await recordSecurityEvent(db, {
    kind: 'list_exported',
    ownerId: null,
    actorId: downloader.accountId,
    subject: list,
    at: now(),
  });
  return { name: list, lines: whileAllowed(db, downloader, lines) };
}
