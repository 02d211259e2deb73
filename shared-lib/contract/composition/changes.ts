export interface AppChange {
  app: string;
  /** Id of the release; null where the app was not live. */
  from: string | null;
  to: string | null;
}

/** Differences for all visitors between two sets of releases, each the id by app. */
export function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): AppChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((app) => ({ app, from: before[app] ?? null, to: after[app] ?? null }))
    .filter(({ from, to }) => from !== to);
}
