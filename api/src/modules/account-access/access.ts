import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { PasswordTries } from '../auth/password-tries.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { OneTimeCodes } from '../one-time-codes/service.ts';
import type { OwnerMessages } from './owner-messages.ts';

/** What the ways into an account are made from. */
export interface Access {
  deps: AppDeps;
  codes: OneTimeCodes;
  sessions: Sessions;
  passwords: PasswordTries;
  messages: OwnerMessages;
}

/** Whoever asks: the language that messages are written in, and the browser that a session begins in. */
export interface Asker {
  locale: Locale;
  device: string | undefined;
}
