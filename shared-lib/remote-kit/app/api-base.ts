/** Where the API is for a remote in another host: set before the first call. */
export let apiBase = '/api';

export function setApiBase(url: string): void {
  apiBase = url.replace(/\/+$/, '');
}
