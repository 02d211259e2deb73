import { readCookie, removeCookie } from '@portal/remote-kit/cookies';
import { dropDraftsOf } from '@portal/remote-kit/drafts';

const cookie = 'left_person';

/** After a sign-out by the edge's form, without scripts: the drafts of who left are deleted now (shell/server/plain-forms.ts). */
export function forgetPersonWhoLeft(): void {
  const person = readCookie(cookie);
  removeCookie(cookie);
  if (person) dropDraftsOf(person);
}
