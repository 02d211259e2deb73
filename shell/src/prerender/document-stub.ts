import type { Boot } from '@portal/shared-lib/federation/release';

/** Stand for what only the edge knows. No text of the page has such words. */
export const blanks = {
  shortName: 'blank-short-name',
  helpCentreUrl: 'https://blank-help-centre.invalid/',
  contactEmail: 'blank-contact@blank.invalid',
};

const boot: Boot = {
  channel: '',
  revision: 0,
  shellRelease: '',
  remotes: [],
  devTools: null,
  notice: null,
  config: { ...blanks, referenceData: 'development' },
};

/** All that the portal asks of a document until its first page is drawn. Here before any other module runs. */
export const barePage = {
  cookie: '',
  documentElement: { lang: '' },
  getElementById: () => ({ textContent: JSON.stringify(boot) }),
  addEventListener: () => {},
  // styled-components looks there for a nonce; the edge writes the page's own.
  head: { querySelector: () => null },
};
Object.assign(globalThis, { document: barePage });
