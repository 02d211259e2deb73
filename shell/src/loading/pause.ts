/** Resolves in a task of its own, at once or after `ms` milliseconds: a press in between is answered. */
export function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Whether the document came with a page that people read, and press, before the shell runs. */
export function hasPage(): boolean {
  return document.querySelector('[data-rendered], [data-prerendered]') !== null;
}
