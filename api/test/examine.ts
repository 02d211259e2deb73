import assert from 'node:assert/strict';
import type { AddressInfo, Server } from 'node:net';
import { runChecks } from '@portal/server-kit/doctor';
import { openApiPart } from '../src/doctor/index.ts';

export type Env = Record<string, string>;

/** The findings of the API's checks by name, as `result: detail`, and all texts. */
export async function examine(
  env: Env,
  { clockUrl = null, apiProcesses = 2, sendTo = [], limitMs = 15_000 } = {} as {
    clockUrl?: string | null;
    apiProcesses?: number;
    sendTo?: string[];
    limitMs?: number;
  },
) {
  const settings: Env = { API_PORT: '9', ...env };
  const part = openApiPart(settings, { clockUrl, apiProcesses, sendTo });
  const findings = await runChecks([part], settings, limitMs);
  const found = Object.fromEntries(
    findings.map(({ name, result, detail }) => [name, `${result}: ${detail}`]),
  );
  for (const { name, result, fix } of findings)
    assert.equal(
      Boolean(fix),
      result === 'warning' || result === 'wrong',
      `${name} says what to do`,
    );
  return { found, text: JSON.stringify(findings) };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
