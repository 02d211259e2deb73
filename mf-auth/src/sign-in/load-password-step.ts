/**
 * Validates and sends the number, and shows the step after it: with the form library and the cache of the API's
 * responses a third of what both steps weigh. It comes with the first letter.
 */
export function loadPasswordStep() {
  return import('./second-step.ts');
}
