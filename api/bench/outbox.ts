/**
 * How many messages one process sends in a second through a gateway that takes its time, and how long codes wait that are
 * written while news fill every place.
 *
 *   NEWS=2000 CODES=200 GATEWAY_MS=500 TEST_DATABASE_URL=postgres://… node api/bench/outbox.ts
 *
 * Without TEST_DATABASE_URL it starts a PostgreSQL server of its own.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSmsGatewaySender } from '../src/modules/outbox/sms-gateway-sender.ts';
import { enqueue } from '../src/modules/outbox/repository.ts';
import { startTestApi } from '../test/database.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';

const news = Number(process.env['NEWS'] ?? 2000);
const codes = Number(process.env['CODES'] ?? 200);
const gatewayMs = Number(process.env['GATEWAY_MS'] ?? 500);

const arrived: { text: string; at: number }[] = [];
let inFlight = 0;
let maxInFlight = 0;
const gateway = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', async () => {
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await pause(gatewayMs);
    inFlight -= 1;
    arrived.push({ text: (JSON.parse(body) as { text: string }).text, at: performance.now() });
    response.end('{}');
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
const { port } = gateway.address() as AddressInfo;

const server = process.env['TEST_DATABASE_URL'] ? undefined : await startThrowawayPostgres();
if (server && 'reason' in server) throw new Error(server.reason);
if (server) process.env['TEST_DATABASE_URL'] = server.url;
const api = await startTestApi({
  messageSender: createSmsGatewaySender([{ url: `http://127.0.0.1:${port}`, token: 'x' }], {
    transactional: 'PORTAL',
    promotional: undefined,
  }),
});

function write(kind: 'news' | 'code', count: number, expiresAt?: Date): Promise<void> {
  const messages = Array.from({ length: count }, () => ({
    channel: 'sms' as const,
    recipient: '+2348030000001',
    subject: 'A measurement',
    text: kind,
    expiresAt,
  }));
  return enqueue(api.deps.db, new Date(), messages);
}

await write('news', news);
const processor = process.cpuUsage();
const begun = performance.now();
api.outboxSender.start();
while (arrived.length < news / 10) await pause(20);
await write('code', codes, new Date(Date.now() + 600_000));
const written = performance.now();
api.outboxSender.wake();
while (arrived.length < news + codes) await pause(20);
await api.outboxSender.stop();

const used = process.cpuUsage(processor);
const perMessage = (used.user + used.system) / 1000 / (news + codes);
const secondsOf = (text: string, from: number) =>
  (Math.max(...arrived.filter((each) => each.text === text).map(({ at }) => at)) - from) / 1000;
const all = secondsOf('news', begun);
const ofCodes = secondsOf('code', written);
console.log(
  `${news} news in ${all.toFixed(1)} s, ${(news / all).toFixed(0)} a second; ${codes} codes, written among them, in ${ofCodes.toFixed(1)} s, ` +
    `${(codes / ofCodes).toFixed(0)} a second; at most ${maxInFlight} on their way at the same time; ` +
    `${perMessage.toFixed(1)} ms of the processor for a message, the gateway's included`,
);
await api.close();
gateway.close();
await server?.stop();
