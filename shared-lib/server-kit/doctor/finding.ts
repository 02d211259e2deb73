/** `skipped`: it could not be checked, and `detail` says why; it is no fault. */
export type Result = 'ok' | 'warning' | 'wrong' | 'skipped';

/** The result of a check. */
export interface Finding {
  result: Result;
  /** One line, without a secret. */
  detail: string;
  /** The next step; only where something is to be done. */
  fix?: string;
}

/** Findings by name, in the order in which they are shown. */
export type Findings = Record<string, Finding>;

/** Checks that share one connection are one: it names each thing that it looks at. */
export interface Check {
  /** The name of the finding when the check itself fails or takes too long. */
  name: string;
  run: (signal: AbortSignal) => Promise<Finding | Findings>;
}

/** The checks of one server. */
export interface Part {
  name: string;
  checks: readonly Check[];
}

export const ok = (detail: string): Finding => ({ result: 'ok', detail });
export const skipped = (detail: string): Finding => ({ result: 'skipped', detail });
export const warning = (detail: string, fix: string): Finding => ({
  result: 'warning',
  detail,
  fix,
});
export const wrong = (detail: string, fix: string): Finding => ({ result: 'wrong', detail, fix });
