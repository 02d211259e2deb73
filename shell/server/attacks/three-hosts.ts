/**
 * Builds three hosts out of network namespaces: one with edge, API and an nginx, one with another nginx, and one
 * whose addresses are those of visitors. Sends requests as visitors on each way and prints what came of them as
 * JSON. behind-nginx.nginx-test.ts starts it in a user namespace, so that it needs no root.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const edgePort = 3000;
const nginxPort = 8080;
const edgeHost = '10.99.1.1';
const otherHost = '10.99.2.1';
/** Where the edge sees the nginx of the other host. */
const otherSeenFrom = '10.99.0.2';

export interface ThreeHosts {
  /** Each request that was sent: how, by whom, with which claim, and the network that the API then logged. */
  seen: { way: string; visitor: string; claim: Record<string, string>; network: string }[];
  /** For each way: how a visitor was rejected who sends many forms under other names, and how the next one was served. */
  floods: { way: string; rejected: number; retryAfter: number; neighbour: number }[];
}

const root = mkdtempSync(join(tmpdir(), 'portal-hosts-'));
const children: ChildProcess[] = [];

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

/** A host without a network yet: commands that run on it begin with what is returned. */
async function addHost(): Promise<{ pid: string; on: string[] }> {
  const { pid } = start('unshare', ['--net', 'cat']);
  const own = readNamespace('self');
  while (readNamespace(String(pid)) === own) await wait(10);
  const on = ['nsenter', `--net=/proc/${pid}/ns/net`];
  run('nsenter', ...on.slice(1), 'ip', 'link', 'set', 'lo', 'up');
  return { pid: String(pid), on };
}

function readNamespace(pid: string): string {
  return spawnSync('readlink', [`/proc/${pid}/ns/net`], { encoding: 'utf8' }).stdout;
}

interface End {
  pid: string;
  on: string[];
  name: string;
  addresses: string[];
}

/** A cable between two hosts. */
function connectHosts(one: End, other: End): void {
  run('ip', 'link', 'add', 'name', one.name, 'type', 'veth', 'peer', 'name', other.name);
  for (const { pid, on, name, addresses } of [one, other]) {
    const ip = (...args: string[]) => run(on[0] ?? '', ...on.slice(1), 'ip', ...args);
    if (pid !== 'self') run('ip', 'link', 'set', name, 'netns', pid);
    for (const ipAddress of addresses) ip('address', 'add', `${ipAddress}/24`, 'dev', name);
    ip('link', 'set', name, 'up');
  }
}

/** Set up as in docs/serving.md, in one process: killed with others, a master would leave its workers behind. */
function startNginx(on: string[], name: string, edge: string): void {
  const folder = mkdtempSync(join(root, 'nginx-'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; user root; pid ${folder}/pid; error_log ${folder}/log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen ${name}:${nginxPort};
    location / {
      proxy_pass http://${edge}:${edgePort};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`,
  );
  const [command, ...args] = [...on, 'nginx', '-c', join(folder, 'nginx.conf')];
  start(command, [...args, '-e', join(folder, 'log')]);
}

interface Sent {
  status: number;
  retryAfter: number;
  id: string;
}

/** Runs on the host of the visitors: one line of JSON in for each request, one out. */
const visitorsProgram = `
import { request } from 'node:http';
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { number, host, port, localAddress, method, path, headers, body } = JSON.parse(line);
  const print = (outcome) => console.log(JSON.stringify({ number, ...outcome }));
  request({ host, port, localAddress, method, path, headers, agent: false }, (response) => {
    const { statusCode, headers } = response;
    response.resume().once('end', () => print({
      status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0), id: headers['x-request-id'] ?? '',
    }));
  }).once('error', () => print({ status: 0, retryAfter: 0, id: '' })).end(body);
}`;

function openVisitors(on: string[]) {
  const [command, ...args] = [...on, process.execPath, '--input-type=module'];
  const child = spawn(command, [...args, '-e', visitorsProgram], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const waiting = new Map<number, (sent: Sent) => void>();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { number, ...sent } = JSON.parse(line) as Sent & { number: number };
      waiting.get(number)?.(sent);
    }
  });
  let count = 0;
  return (
    { host, port }: Way,
    localAddress: string,
    headers: Record<string, string>,
    form?: object,
  ): Promise<Sent> =>
    new Promise((resolve) => {
      const number = (count += 1);
      waiting.set(number, resolve);
      const request = {
        ...{ number, host, port, localAddress, method: form ? 'POST' : 'GET' },
        path: form ? '/api/local/subscribers' : '/api/local/new-benefits',
        headers: {
          host: 'portal.example',
          ...headers,
          ...(form && { 'content-type': 'application/json' }),
        },
        body: form && JSON.stringify(form),
      };
      child.stdin.write(`${JSON.stringify(request)}\n`);
    });
}

interface Way {
  name: string;
  host: string;
  port: number;
  /** Network of the visitors on this way, without its last part. */
  network: string;
}

/** Another way each with visitors of its own, so that no limit of one is met on the next. */
const ways: Way[] = [
  { name: 'nginx on the host of the edge', host: edgeHost, port: nginxPort, network: '10.99.1' },
  { name: 'nginx on another host', host: otherHost, port: nginxPort, network: '10.99.2' },
  { name: 'past nginx', host: '10.99.3.1', port: edgePort, network: '10.99.3' },
];

const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '198.51.100.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': `198.51.100.1, ${otherSeenFrom}`, 'x-real-ip': '198.51.100.1' },
  { forwarded: 'for=198.51.100.1' },
];
/** Looks like a program to the form, which mails nothing then and counts all the same. */
const form = { email: 'ada@example.org', nickname: 'Ada' };
const rejectedFrom = 51;

async function buildHosts() {
  const self = { pid: 'self', on: ['env'] };
  run('ip', 'link', 'set', 'lo', 'up');
  const other = await addHost();
  const visitors = await addHost();
  const visitorsOf = ({ network }: Way) => [`${network}.11`, `${network}.12`];
  const [same, beside, past] = ways as [Way, Way, Way];
  connectHosts(
    { ...self, name: 'edge-other', addresses: ['10.99.0.1'] },
    { ...other, name: 'other-edge', addresses: [otherSeenFrom] },
  );
  connectHosts(
    { ...self, name: 'edge-out', addresses: [same.host] },
    { ...visitors, name: 'out-edge', addresses: visitorsOf(same) },
  );
  connectHosts(
    { ...self, name: 'edge-past', addresses: [past.host] },
    { ...visitors, name: 'past-edge', addresses: visitorsOf(past) },
  );
  // The cable between two others goes through this host's hands.
  connectHosts(
    { ...other, name: 'other-out', addresses: [beside.host] },
    { ...visitors, name: 'out-other', addresses: visitorsOf(beside) },
  );
  startNginx(['env'], edgeHost, '127.0.0.1');
  startNginx(other.on, otherHost, '10.99.0.1');
  return openVisitors(visitors.on);
}

function startServers(): string {
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const log = join(root, 'api.log');
  const shared = { DEPLOYMENT: 'demonstration', DATA_DIR: join(root, 'data') };
  const api = ['sh', '-c', `exec "$0" "$@" >"${log}"`, process.execPath];
  start('env', [...api, ...process.execArgv, file('../../../api/src/server.ts')], {
    ...shared,
    API_PORT: '4000',
  });
  start(process.execPath, [...process.execArgv, file('../server.ts')], {
    ...shared,
    PORTAL_HOST: '0.0.0.0',
    PORTAL_PORT: String(edgePort),
    API_URL: 'http://127.0.0.1:4000',
    EDGE_TRUSTED_PROXIES: `127.0.0.1 ${otherSeenFrom}`,
    LOG_LEVEL: 'fatal',
  });
  return log;
}

/** The network that the API has logged for a request; its log is written a moment after the response. */
async function networkOf(log: string, id: string): Promise<string> {
  for (;;) {
    const line = readFileSync(log, 'utf8')
      .split('\n')
      .find((text) => text.includes(`"request_id":"${id}"`) && text.includes('"network"'));
    if (line) return (JSON.parse(line) as { network: string }).network;
    await wait(20);
  }
}

async function tryAll(): Promise<ThreeHosts> {
  const ask = await buildHosts();
  const log = startServers();
  const seen: ThreeHosts['seen'] = [];
  const floods: ThreeHosts['floods'] = [];
  for (const way of ways) {
    const [visitor, neighbour] = [`${way.network}.11`, `${way.network}.12`];
    while ((await ask(way, neighbour, {})).status !== 200) await wait(100);
    for (const claim of claims) {
      const { id } = await ask(way, visitor, claim);
      seen.push({ way: way.name, visitor, claim, network: await networkOf(log, id) });
    }
    // Each says that it is of another network.
    const names = Array.from({ length: rejectedFrom }, (_, index) => `203.0.113.${index + 1}`);
    const responses = await Promise.all(
      names.map((name) => ask(way, visitor, { 'x-forwarded-for': name }, form)),
    );
    const rejected = responses.filter(({ status }) => status === 429);
    const { status } = await ask(way, neighbour, { 'x-forwarded-for': visitor }, form);
    floods.push({
      way: way.name,
      rejected: rejected.length,
      retryAfter: rejected[0]?.retryAfter ?? 0,
      neighbour: status,
    });
  }
  return { seen, floods };
}

try {
  console.log(JSON.stringify(await tryAll()));
} finally {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(
    children.map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
  );
  rmSync(root, { recursive: true, force: true });
}
