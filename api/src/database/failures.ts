/** PostgreSQL error classes and codes that say "not now": connection lost, shutting down, too busy, took too long. */
const away = /^(08...|57P0[123]|53300|57014)$/;
const network = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
/** pg throws these without a code. */
const pgSentence =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** PostgreSQL's disk_full, and what the file system says of files. */
const full = /^(53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL's data_corrupted and index_corrupted. */
const damaged = /^XX00[12]$/;

/** Whether the failure is the database's absence rather than our mistake. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    ({ code, message }) => away.test(code) || network.test(code) || pgSentence.test(message),
  );
}

export const isDiskFull = (error: unknown) => hasCause(error, ({ code }) => full.test(code));

/** Whether something that was stored cannot be read any more. */
export const isDamaged = (error: unknown) => hasCause(error, ({ code }) => damaged.test(code));

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
export function noteDiskFull(): void {
  diskFullAt = performance.now();
}

/** Whether this process could not write in the last minute. */
export const wasDiskFull = () => performance.now() - diskFullAt < diskFullForMs;
