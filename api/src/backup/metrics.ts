import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes gauges for the textfile collector of Prometheus' node exporter, which never sees half a file. */
export async function writeMetrics(
  folder: string | undefined,
  prefix: 'portal_backup' | 'portal_backup_verify',
  values: Record<string, number>,
): Promise<void> {
  if (folder === undefined) return;
  const lines = Object.entries(values).flatMap(([name, value]) => [
    `# TYPE ${prefix}_${name} gauge`,
    `${prefix}_${name} ${value}`,
  ]);
  const path = join(folder, `${prefix}.prom`);
  await writeFile(`${path}.part`, `${lines.join('\n')}\n`, { mode: 0o644 });
  await rename(`${path}.part`, path);
}
