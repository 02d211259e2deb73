/** PostgreSQL error classes and codes that say "not now": connection lost, shutting down, too busy, took too long. */
const away = /^(08...|57P0[123]|53300|57014)$/;
const network = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
/** pg throws these without a code. */
const pgSentence =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** PostgreSQL's disk_full, and what the file system says of files. */
const full = /^(53100|ENOSPC|EDQUOT|EROFS)$/;
/** PostgreSQL calls a disk that has become read-only a lack of rights. */
const readOnly = /Read-only file system$/;
/** PostgreSQL's data_corrupted, index_corrupted, io_error, and undefined_file where one of its own is gone. */
const damaged = /^(XX00[12]|58030|58P01)$/;

export const damagedSentence =
  'A page or file of the database is damaged: stop the API and restore the newest backup (docs/runbooks/restore.md).';

/** Whether the failure is the database's absence rather than our mistake. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    ({ code, message }) => away.test(code) || network.test(code) || pgSentence.test(message),
  );
}

/** Whether nothing can be stored: there is no space, or the disk is read-only. */
export const isDiskFull = (error: unknown) =>
  hasCause(error, ({ code, message }) => full.test(code) || readOnly.test(message));

/** Whether something that was stored cannot be read any more. */
export const isDamaged = (error: unknown) => hasCause(error, ({ code }) => damaged.test(code));

/** For the log, which an operator reads: what has happened and where it says what to do; null for our mistakes. */
export function describeDatabaseFailure(error: unknown): string | null {
  if (isDamaged(error)) return damagedSentence;
  if (isDiskFull(error)) return 'the disk of the database is full: docs/runbooks/disk-full.md';
  if (isDatabaseAway(error)) return 'the database does not respond: docs/runbooks/database-away.md';
  return null;
}

function hasCause(
  error: unknown,
  isIt: (cause: { code: string; message: string }) => boolean,
): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (isIt({ code, message: cause.message })) return true;
  }
  return false;
}

const diskFullForMs = 60_000;
let diskFullAt = -Infinity;

/** A write failed for want of room: reads go on, so that nothing else would tell a monitor. */
export function recordDiskFull(): void {
  diskFullAt = performance.now();
}

let isKnownDamaged = false;

/** Until the process is started again, which is after the backup was restored. */
export function recordDamaged(): void {
  isKnownDamaged = true;
}
export const wasDamaged = () => isKnownDamaged;

/** Whether this process could not write in the last minute. */
export const wasDiskFull = () => performance.now() - diskFullAt < diskFullForMs;

/** Does without a write that serves no request in itself while the disk is full, so that what reads goes on. */
export async function unlessDiskFull<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    recordDiskFull();
    return undefined;
  }
}
