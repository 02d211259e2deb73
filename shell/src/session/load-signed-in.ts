/** The part that only signed-in owners need. It loads after the page. */
export function loadSignedIn() {
  return import(/* webpackChunkName: "session-end" */ './signed-in.tsx');
}
