import Fastify from 'fastify';
import { openPostgres } from '../src/database/connect.ts';
import { createSmsGatewaySender } from '../src/modules/outbox/sms-gateway-sender.ts';
import { createOutboxSender } from '../src/modules/outbox/service.ts';

/** A process of `jobs-under-kills.test.ts`: sends from the outbox at DATABASE_URL to a gateway until it is killed. */
const { DATABASE_URL: url = '', GATEWAY: gateway = '' } = process.env;
const { db } = await openPostgres(url);
const sender = createSmsGatewaySender([{ url: gateway, token: 't' }], {
  transactional: 'SMEDAN',
  promotional: undefined,
});
createOutboxSender({ db, now: () => new Date() }, sender, Fastify({ logger: false }).log).start();
process.on('disconnect', () => process.exit(0));
