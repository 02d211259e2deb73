/**
 * What judges and sends the number, and the step after it: with the form library and the cache of the API's answers
 * a third of what both steps weigh. It comes with the first letter.
 */
export function loadPasswordStep() {
  return import('./second-step.ts');
}
