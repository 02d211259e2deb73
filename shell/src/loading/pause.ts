/** Resolves in a task of its own, at once or after `ms` milliseconds: a press in between is answered. */
export function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
