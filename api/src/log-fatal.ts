import type { FastifyBaseLogger } from 'fastify';

/**
 * Writes what nobody has caught into the log, as one record like all others, and ends the process: what it was
 * about to do is unknown. Whoever started it starts it again.
 */
export function logFatal(log: FastifyBaseLogger): void {
  // An unhandled rejection arrives here as well, with the origin `unhandledRejection`.
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'the process ends');
    process.exit(1);
  });
}
