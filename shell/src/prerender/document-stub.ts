import type { Boot } from '@portal/contract/composition';

/** In place of what only the edge knows. No text of the page has such words. */
export const placeholders = {
  shortName: 'placeholder-short-name',
  helpCentreUrl: 'https://placeholder-help-centre.invalid/',
  contactEmail: 'placeholder-contact@placeholder.invalid',
};

const boot: Boot = {
  channel: '',
  revision: 0,
  shellRelease: '',
  remotes: [],
  devTools: null,
  notice: null,
  config: { ...placeholders, referenceData: 'development' },
};

/** All that the portal asks of a document until its first page is prerendered. Here before any other module runs. */
export const documentStub = {
  cookie: '',
  documentElement: { lang: '' },
  getElementById: () => ({ textContent: JSON.stringify(boot) }),
  addEventListener: () => {},
  // styled-components looks there for a nonce; the edge writes the page's own.
  head: { querySelector: () => null },
};
Object.assign(globalThis, { document: documentStub });
