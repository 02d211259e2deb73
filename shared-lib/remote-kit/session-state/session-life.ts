const key = 'portal.session-life';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** The server ends a session that was not used for this long. */
const idleMs = 30 * minuteMs;
/** Ordinary sessions live this long at most; a longer life is a remembered one, which never idles out. */
const longestOrdinaryMs = 12 * 60 * minuteMs;
/** Each call counts as use; writing it down more often than this gains nothing. */
const useStepMs = 5 * secondMs;

/** Times in milliseconds since 1970. */
interface SessionLife {
  endsAt: number;
  isRemembered: boolean;
  usedAt: number;
}

export interface SessionEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** `idle`: using the portal moves it; `absolute`: only a new sign-in does. */
  reason: 'idle' | 'absolute';
}

/** In the device's storage, because every tab uses the same session. */
let kept: SessionLife | null = null;

/** @param seconds `expires_at` of the login response. */
export function beginLife(seconds: number): void {
  const now = Date.now();
  const lifeMs = seconds * secondMs;
  write({ endsAt: now + lifeMs, isRemembered: lifeMs > longestOrdinaryMs, usedAt: now });
}

/** The server has just responded to this session's token: the idle time restarts. */
export function recordUse(): void {
  const life = read();
  const now = Date.now();
  if (life && Math.abs(now - life.usedAt) >= useStepMs) write({ ...life, usedAt: now });
}

export function forgetLife(): void {
  kept = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** When the session ends automatically; null when nothing is known of it. */
export function sessionEnd(): SessionEnd | null {
  const life = read();
  if (!life) return null;
  const idleEnd = life.usedAt + idleMs;
  return life.isRemembered || life.endsAt <= idleEnd
    ? { at: life.endsAt, reason: 'absolute' }
    : { at: idleEnd, reason: 'idle' };
}

/** How long the session has not been used, in milliseconds. */
export function unusedFor(): number {
  const life = read();
  return life ? Math.max(0, Date.now() - life.usedAt) : 0;
}

/** Minutes that are left of the token's life; null when nothing is known of it. */
export function minutesLeft(): number | null {
  const life = read();
  return life && Math.max(0, (life.endsAt - Date.now()) / minuteMs);
}

function write(life: SessionLife): void {
  kept = life;
  try {
    localStorage.setItem(key, JSON.stringify(life));
  } catch {
    // Storage full or blocked: known as long as the page lives.
  }
}

function read(): SessionLife | null {
  try {
    const text = localStorage.getItem(key);
    if (text !== null) kept = parse(text) ?? kept;
  } catch {
    return kept;
  }
  return kept;
}

function parse(text: string): SessionLife | null {
  try {
    const life = JSON.parse(text) as Partial<SessionLife> | null;
    return Number.isFinite(life?.endsAt) && Number.isFinite(life?.usedAt)
      ? (life as SessionLife)
      : null;
  } catch {
    return null;
  }
}
