import type { DraftPlace } from '@portal/remote-kit/drafts';

/** Kept until the code came back: a wrong phone number is corrected without typing everything again. */
export const registrationDraft: DraftPlace = { form: 'register', version: 1, person: null };
