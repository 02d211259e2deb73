import { userInfo } from 'node:os';

/** Who the history names: RELEASE_ACTOR, or who is signed in. In a container the user often has no name, only a number. */
export function readActor(
  { RELEASE_ACTOR: given }: NodeJS.ProcessEnv,
  readUser: () => { username: string } = userInfo,
): string {
  if (given) return given;
  try {
    return readUser().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
