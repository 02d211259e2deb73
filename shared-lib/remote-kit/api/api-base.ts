/** Where the API is. In an app for other hosts the build puts `app/api-base.ts` in the place of this file. */
export const apiBase = '/api';
