import { dropDraft, readDraft, writeDraft, type DraftPlace } from '@portal/remote-kit/drafts';

/** It is printed on the certificate and is no secret. */
const place: DraftPlace = {
  form: 'auth.own-number',
  version: 1,
  person: null,
  keptMs: 90 * 24 * 60 * 60_000,
};

/** The registration number that was activated on this device last. */
export function readOwnNumber(): string | null {
  return readDraft<{ number: string }>(place)?.number ?? null;
}

export function forgetOwnNumber(): void {
  dropDraft(place);
}

export function keepOwnNumber(number: string): void {
  writeDraft(place, { number });
}
