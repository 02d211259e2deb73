import { wrong, type Check, type Finding, type Findings, type Part } from './finding.ts';
import { hideSecrets } from './secrets.ts';

export interface NamedFinding extends Finding {
  part: string;
  name: string;
}

const limitMs = 15_000;

/**
 * Runs all checks at the same time, each for a limited time: a server that accepts a connection and says nothing keeps
 * no other check from its result.
 */
export async function runChecks(
  parts: readonly Part[],
  env: Readonly<Record<string, string | undefined>>,
  checkLimitMs = limitMs,
): Promise<NamedFinding[]> {
  const found = await Promise.all(
    parts.flatMap(({ name: part, checks }) =>
      checks.map(async (check) =>
        Object.entries(await runCheck(check, checkLimitMs)).map(
          ([name, { result, detail, fix }]): NamedFinding => ({
            part,
            name,
            result,
            detail: hideSecrets(detail, env),
            ...(fix !== undefined && { fix: hideSecrets(fix, env) }),
          }),
        ),
      ),
    ),
  );
  return found.flat();
}

async function runCheck({ name, run }: Check, checkLimitMs: number): Promise<Findings> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve(
        wrong(
          `no result within ${checkLimitMs / 1000} s`,
          'Something accepts the connection and does not respond: look at its log, and at what is between.',
        ),
      );
    }, checkLimitMs);
  });
  try {
    const found = await Promise.race([run(controller.signal), late]);
    return isFinding(found) ? { [name]: found } : found;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { [name]: wrong(oneLine(reason), 'Mend what the line names, then run this again.') };
  } finally {
    clearTimeout(timer);
  }
}

function isFinding(found: Finding | Findings): found is Finding {
  return typeof found.result === 'string';
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
