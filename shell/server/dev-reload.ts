/** Development only: reloads its page at each new revision, because federation defeats hot replacement across builds. */
export const devReloadScript = `let live;
new EventSource('/events').addEventListener('revision', ({ data }) => {
  const { revision } = JSON.parse(data);
  if (live && revision !== live) location.reload();
  live = revision;
});`;
