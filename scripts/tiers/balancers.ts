import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../build/paths.ts';

export interface Ports {
  portal: number;
  apiBalancer: number;
  apis: [number, number];
  edges: [number, number];
}

export interface Balancer {
  /** Resolves once it sends requests to the server on this port. */
  untilUp: (port: number) => Promise<void>;
  stop: () => void;
}

const at = (port: number) => `127.0.0.1:${port}`;

/** The balancers in front of the edges and of the APIs, by the files of `ops`. */
export const balancers: Record<string, (root: string, ports: Ports) => Balancer> = {
  haproxy(root, { portal, apiBalancer, apis, edges }) {
    const socketPath = join(root, 'haproxy.sock');
    const haproxy = run('haproxy', ['-db', '-f', join(repositoryRoot, 'ops/haproxy/haproxy.cfg')], {
      PORTAL_BIND: at(portal),
      API_BIND: at(apiBalancer),
      EDGE_1: at(edges[0]),
      EDGE_2: at(edges[1]),
      API_1: at(apis[0]),
      API_2: at(apis[1]),
      ADMIN_SOCKET: socketPath,
    });
    const names = new Map([
      [edges[0], 'edge1'],
      [edges[1], 'edge2'],
      [apis[0], 'api1'],
      [apis[1], 'api2'],
    ]);
    return {
      async untilUp(port) {
        for (;;) {
          const socket = connect(socketPath);
          socket.end('show stat\n');
          const lines = (await text(socket)).split('\n').map((line) => line.split(','));
          if (lines.find((columns) => columns[1] === names.get(port))?.[17] === 'UP') return;
          await wait(100);
        }
      },
      stop: () => haproxy.kill('SIGKILL'),
    };
  },

  nginx(root, { portal, apiBalancer, apis, edges }) {
    const folder = join(root, 'nginx');
    const site = join(folder, 'site');
    mkdirSync(site, { recursive: true });
    cpSync(join(repositoryRoot, 'ops/nginx/nginx.conf'), join(folder, 'nginx.conf'));
    const servers = (ports: number[]) =>
      [
        ...ports.map((port) => `server ${at(port)} max_fails=1 fail_timeout=2s;`),
        // They are asked where none of those is left.
        ...ports.map((port) => `server ${at(port)} max_fails=0 backup;`),
      ].join('\n');
    const files = {
      'portal-listen.conf': `listen ${at(portal)};`,
      'api-listen.conf': `listen ${at(apiBalancer)};`,
      'edges.conf': servers(edges),
      'apis.conf': servers(apis),
      'paths.conf': ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n'),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content);
    const pid = `pid ${join(folder, 'nginx.pid')}; daemon off;`;
    const nginx = run('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', pid], {});
    return {
      // It does not ask: it tries a server again two seconds after it was away.
      untilUp: () => wait(3000),
      // Its workers end with it.
      stop: () => nginx.kill('SIGTERM'),
    };
  },
};

function run(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  // It says of each restart that a server was away: shown only where it does not run.
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-2000)));
  child.once('exit', (code) => {
    if (code) console.error(said);
  });
  return child;
}
