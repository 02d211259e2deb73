import { logFatal } from '@portal/server-kit/http';
import { serveMetrics } from '@portal/server-kit/metrics';
import { startTracing } from '@portal/server-kit/tracing';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { serveEmbeddedBackups } from './backup/embedded-socket.ts';
import { endedSettingsAdvice, type Config } from './config.ts';
import {
  openEmbedded,
  openPostgres,
  requestTimeoutMs,
  type OpenDatabase,
} from './database/connect.ts';
import { damagedSentence, isDamaged } from './database/failures.ts';
import { readEveryTable } from './database/read-every-table.ts';
import { keepSecretKey } from './database/data-dir.ts';
import { migrate } from './database/migrate.ts';
import { createReadReplica, type ReadReplica } from './database/read-replica.ts';
import type { AppDeps } from './deps.ts';
import { mayReadOld } from './http/recent-write.ts';
import { findLooseTimeout } from './database/pooler.ts';
import { keepCatalogue } from './seed/catalogue.ts';
import { seedDemo } from './seed/seed.ts';
import { warmDocumentFonts } from './documents/open-document.ts';
import { loggerOptions } from './http/logging.ts';
import { registerLive } from './modules/catalogue/register-live.ts';
import { resealBvns } from './modules/business-registrations/reseal-bvns.ts';
import { openUploads } from './uploads/open-uploads.ts';
import { requireSharedUploads } from './modules/attachments/shared-uploads.ts';
import { chooseSender } from './modules/outbox/choose-sender.ts';
import { resealFactors } from './modules/second-factor/reseal-secrets.ts';
import { takeSecretKey } from './modules/secret-key/current-key.ts';
import { leaveDemonstration } from './seed/leave-demonstration.ts';
import { purgePeriodically } from './modules/purge/purge.ts';
import { readMetrics } from './read-metrics.ts';
import { StartupError } from './startup-error.ts';

/** Requests under way get this long after the last new one. */
const closeWithinMs = 10_000;

/**
 * Opens the database, migrates and seeds it, and serves until a signal comes.
 * @throws StartupError where the person at the terminal can act on the reason
 */
export async function serve(config: Config): Promise<void> {
  // First of all: what is opened after it is traced.
  const tracing = await startTracing('portal-api', process.env, (message) =>
    app?.log.warn({ event: 'traces_not_sent' }, message),
  );
  const own = config.databaseUrl === undefined ? await openEmbedded(config.dataDir) : undefined;
  const database =
    own ??
    (await openPostgres(config.databaseUrl ?? '', {
      ...config.database,
      onIdleError: (err) => app?.log.error({ err }, 'idle connection lost'),
    }));
  let app: Awaited<ReturnType<typeof buildApp>>['app'] | undefined;
  let replica: ReadReplica | undefined;
  const draining = new AbortController();
  try {
    if (own) await readEveryTable(own.db);
    await migrate(database, { url: config.migrationDatabaseUrl });
    if (config.seedDemo) await seedDemo(database.db, { ...config, now: new Date() });
    await keepCatalogue(database.db, config.portalShortName);
    await registerLive({ db: database.db, now: () => new Date() });
    replica = await openReplica(config, database);
    const uploads = await openUploads(config.uploads);
    const deps = collectDeps(config, database, { replica, uploads });
    await takeSecretKey(deps);
    await requireSharedUploads(deps, config.uploads);
    if (config.production) await leaveDemonstration(deps);
    const api = await buildApp(deps, {
      logger: loggerOptions(config.logLevel),
      messageSender: chooseSender(config, deps),
      trustedProxies: config.trustedProxies,
      countsRequests: config.metrics !== undefined,
      locales: config.locales,
      draining: draining.signal,
    });
    app = api.app;
    logFatal(app.log);
    if (config.endedSettings.length > 0) warnOfEndedSettings(config.endedSettings, app.log);
    replica?.start(app.log);
    if (database.isPooled) await warnOfLooseTimeout(database, app.log);
    await resealSecrets(deps, app.log);
    await openMetrics(config, deps, database, app);
    await warmDocumentFonts();
    const endPurge = purgePeriodically(deps, api.app.log);
    const endBackups =
      own && serveEmbeddedBackups({ dataDir: config.dataDir, ...own }, api.app.log);
    stopWhenTold(draining, config.drainMs, async () => {
      endPurge();
      endBackups?.();
      await api.app.close();
      await replica?.stop();
      await database.close();
      await tracing?.stop();
    });
    await api.app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
      throw listenFailure(cause, config.host, config.port);
    });
    api.outboxSender.start();
    for (const poller of api.pollers) poller.start();
  } catch (error) {
    await app?.close();
    await replica?.stop();
    await database.close();
    throw isDamaged(error) ? new StartupError(damagedSentence, { cause: error }) : error;
  }
}

/** Everything that the modules of the application work with. */
function collectDeps(
  config: Config,
  database: OpenDatabase,
  { replica, uploads }: { replica: ReadReplica | undefined; uploads: AppDeps['uploads'] },
): AppDeps {
  return {
    db: database.db,
    databaseKind: database.kind,
    read: replica?.read ?? ((query) => query(database.db)),
    now: () => new Date(),
    secretKey: config.secretKey ?? keepSecretKey(config.dataDir),
    formerSecretKeys: config.formerSecretKeys,
    portalShortName: config.portalShortName,
    contactEmail: config.contactEmail,
    contactPhone: config.contactPhone,
    paystack: config.paystack,
    vtpass: config.vtpass,
    transfers: config.transfers,
    lender: config.lender,
    agencyLends: config.agencyLends,
    demoLenderMs: config.demoLenderMs,
    portalUrl: config.portalUrl,
    smsPerDay: config.smsPerDay,
    callsPerDay: config.callsPerDay,
    campaignsOpen: config.smsGateways.length === 0 || config.smsSenderIds.promotional !== undefined,
    referenceData: config.referenceData,
    uploads,
    showInbox: !config.production,
    showDocs: config.showDocs,
    refundFourEyesAboveKobo: config.refundFourEyesAboveKobo,
    claimFourEyesAboveKobo: config.claimFourEyesAboveKobo,
    loanFourEyesAboveKobo: config.loanFourEyesAboveKobo,
  };
}

/** After SECRET_KEY was replaced: what the former key sealed is sealed with the new one. */
async function resealSecrets(deps: AppDeps, log: FastifyBaseLogger): Promise<void> {
  const { resealed, lost } = await resealBvns(deps);
  if (resealed > 0) log.info({ resealed }, 'BVNs are sealed with the present SECRET_KEY');
  if (lost > 0) {
    log.error(
      { lost },
      'BVNs are sealed with a key that SECRET_KEY_PREVIOUS does not hold: docs/runbooks/keys-and-secrets.md',
    );
  }
  const factors = await resealFactors(deps);
  if (factors.resealed > 0) {
    log.info(
      { resealed: factors.resealed },
      'secrets of authenticator apps are sealed with the present SECRET_KEY',
    );
  }
  if (factors.lost > 0) {
    log.error(
      { lost: factors.lost },
      'secrets of authenticator apps are sealed with a key that SECRET_KEY_PREVIOUS does not hold: docs/runbooks/keys-and-secrets.md',
    );
  }
}

async function openMetrics(
  { metrics }: Config,
  deps: Pick<AppDeps, 'db' | 'now'>,
  { connections }: OpenDatabase,
  app: FastifyInstance,
): Promise<void> {
  if (!metrics) return;
  readMetrics(deps, connections);
  const server = await serveMetrics(metrics, 'API_METRICS_PORT');
  app.addHook('onClose', () => server.close());
}

async function openReplica(
  { readDatabaseUrl, database: options }: Config,
  primary: OpenDatabase,
): Promise<ReadReplica | undefined> {
  if (readDatabaseUrl === undefined) return undefined;
  const replica = await openPostgres(readDatabaseUrl, { ...options, mayBeAway: true });
  return createReadReplica(primary.db, replica, mayReadOld);
}

function warnOfEndedSettings(settings: string[], log: FastifyBaseLogger): void {
  const { says, advice } = endedSettingsAdvice;
  log.warn({ event: 'ended_settings', settings }, `${says(settings)}. ${advice}`);
}

async function warnOfLooseTimeout(
  { db }: Pick<OpenDatabase, 'db'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const ms = await findLooseTimeout(db, requestTimeoutMs);
  if (ms === undefined) return;
  log.warn(
    { event: 'no_statement_timeout', statement_timeout_ms: ms },
    `DATABASE_URL goes through a pooler, so the role must limit its statements: alter role … set statement_timeout = '${requestTimeoutMs}ms'`,
  );
}

function listenFailure(cause: unknown, host: string, port: number): StartupError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
  return new StartupError(
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is already in use: stop the program that uses it, or set API_PORT.`
      : `The API cannot listen on ${host}:${port} (${code}): set API_HOST and API_PORT.`,
    { cause },
  );
}

/**
 * By a signal, or by the end of the process that started this one, which may have been a hard kill. SIGTERM first
 * says that the API is not ready, so that load balancers send no new visitors; everything else closes at once.
 */
function stopWhenTold(
  draining: AbortController,
  drainMs: number,
  close: () => Promise<void>,
): void {
  let closing = false;
  const stop = () => {
    // Ctrl-C reaches every process of the group, and a parent may pass it on once more.
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The API did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => {
    if (draining.signal.aborted) return;
    draining.abort();
    setTimeout(stop, drainMs);
  });
  process.on('SIGINT', stop);
  // Started by another process, it ends with it, even when that one is killed: also while it starts.
  process.once('disconnect', stop);
  if ('connected' in process && !process.connected) stop();
}
