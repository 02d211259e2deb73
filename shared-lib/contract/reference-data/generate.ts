// Writes data/ again after a change of source/: node shared-lib/reference-data/generate.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderDataFiles } from './render.ts';

const data = join(import.meta.dirname, 'data');
rmSync(data, { recursive: true, force: true });
for (const [path, content] of renderDataFiles(import.meta.dirname)) {
  const file = join(data, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
