/** What judges and sends both steps: with the cache of the API's answers, a tenth of what the dialog weighs. */
export function whenTyped() {
  return import('./rules-and-calls.ts');
}
