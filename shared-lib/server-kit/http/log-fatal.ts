interface FatalLog {
  fatal(record: { err: unknown; origin: string }, message: string): void;
}

/**
 * Writes what nothing has caught into the log, as one record like all others, and ends the process: what it was
 * about to do is unknown. The process manager restarts it.
 */
export function logFatal(log: FatalLog): void {
  // An unhandled rejection arrives here as well, with the origin `unhandledRejection`.
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'the process ends');
    process.exit(1);
  });
}
