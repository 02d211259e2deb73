import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { PackedPackage } from './pack-packages.ts';

/** For tests: a registry of npm that has only these packages. Each team's `.npmrc` names one for the scope. */
export async function serveRegistry(
  packed: readonly PackedPackage[],
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const found = packed.find(({ tarball, folder }) =>
      [basename(tarball), readName(folder)].includes(path),
    );
    if (!found) return response.writeHead(404).end('{}');
    if (path.endsWith('.tgz')) return response.end(readFileSync(found.tarball));
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(describe(found, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server };
}

/** https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md */
function describe({ tarball, folder }: PackedPackage, url: string) {
  const manifest = readManifest(folder);
  const digest = createHash('sha512').update(readFileSync(tarball)).digest('base64');
  const dist = { tarball: `${url}/${basename(tarball)}`, integrity: `sha512-${digest}` };
  const { name, version } = manifest;
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  };
}

function readManifest(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}

function readName(folder: string): string {
  return readManifest(folder).name;
}
