/** In place of the API client in the server form: what is not in the document is asked for by the browser. */
export function sendInSession(): Promise<never> {
  return new Promise(() => {});
}
