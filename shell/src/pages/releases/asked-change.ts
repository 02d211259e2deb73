import type { ReleaseChange, ShownRevision } from '@portal/contract';

/** A change of one app that a release manager has pressed; the dialog asks for the rest. */
export type AskedChange =
  | { kind: 'rollback'; app: string }
  | { kind: 'release'; app: string; version: string; audience: string }
  | { kind: 'clear'; app: string }
  | { kind: 'retire'; app: string };

/** A change of several apps in one revision; the dialog asks which. */
export interface AskedSeveral {
  kind: 'release-several' | 'rollback-several';
}

/** The value in the list of releases for 'the one before', which the server looks up. */
export const theOneBefore = 'before';
export const everyone = 'everyone';
export const staff = 'staff';

/** Shares of visitors that are offered, in per cent. */
export const shares = [5, 10, 25, 50] as const;

/** Null as long as something must still be chosen. */
export function changeOf(
  { kind, app }: AskedChange,
  { version, audience, again }: { version: string; audience: string; again: boolean },
): ReleaseChange | null {
  if (kind === 'clear' || kind === 'retire') return { action: kind, app };
  if (version === '') return null;
  const meant = again ? { again } : {};
  if (kind === 'rollback')
    return { action: 'rollback', app, ...(version !== theOneBefore && { version }), ...meant };
  if (audience === everyone) return { action: 'promote', app, version, ...meant };
  const share =
    audience === staff
      ? { kind: 'staff' as const }
      : { kind: 'percent' as const, percent: Number(audience) };
  return { action: 'canary', app, version, audience: share, ...meant };
}

/**
 * Null as long as no app is chosen.
 *
 * @param versions chosen release of each app; '' for an app that stays as it is
 */
export function changeOfSeveral(
  { kind }: AskedSeveral,
  { versions, again }: { versions: Readonly<Record<string, string>>; again: boolean },
): ReleaseChange | null {
  const chosen = Object.entries(versions).filter(([, version]) => version !== '');
  if (chosen.length === 0) return null;
  const meant = again ? { again } : {};
  if (kind === 'release-several')
    return {
      action: 'promote-together',
      releases: chosen.map(([app, version]) => ({ app, version })),
      ...meant,
    };
  return {
    action: 'rollback-together',
    releases: chosen.map(([app, version]) =>
      version === theOneBefore ? { app } : { app, version },
    ),
    ...meant,
  };
}

/** For whom a canary is offered next: the next larger share, then everyone. */
export function nextAudience({ audience }: ShownRevision['canaries'][number]): string {
  const now = audience.kind === 'staff' ? 0 : audience.percent;
  // Five of a hundred is a first look of its own; from staff on ten is the usual next step.
  const next = shares.find((share) => share > Math.max(now, 5));
  return next === undefined ? everyone : String(next);
}
