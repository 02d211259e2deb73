/** PostgreSQL error classes and codes that say "not now": connection lost, shutting down, too busy, took too long. */
const away = /^(08...|57P0[123]|53300|57014)$/;
const network = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
/** pg throws these without a code. */
const pgSentence =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether the failure is the database's absence rather than our mistake. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      if (away.test(cause.code) || network.test(cause.code)) return true;
    }
    if (pgSentence.test(cause.message)) return true;
  }
  return false;
}
