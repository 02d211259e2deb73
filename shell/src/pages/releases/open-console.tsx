import { setStaffToken } from '@portal/remote-kit/staff';
import { renderPortal, type Replies } from '@portal/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { broken, good, makeConsole, makeRevision, noSpeed } from './releases-fixtures.ts';
import { Component as ReleasesPage } from './releases-page.tsx';

export const texts = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
};

export const changed = (revision: number, isWritten: boolean) => ({
  data: {
    revision,
    isWritten,
    changes: [{ app: 'mf-benefits', from: broken, to: good }],
  },
});

/** The edge's stream of changes, as the browser shows it to the page. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

export const stream = () => FakeStream.opened.at(-1);
export const tell = (name: string) => act(() => void stream()?.dispatchEvent(new Event(name)));

/** Opens the console as a release manager whose edge responds so. */
export async function open(api: Replies = {}) {
  FakeStream.opened = [];
  setStaffToken('staff_token');
  Object.assign(globalThis, { EventSource: FakeStream });
  const rendered = await renderPortal(<ReleasesPage />, {
    texts: { releases: texts },
    api: {
      getReleaseConsole: makeConsole(),
      getReleaseHistory: { data: [makeRevision(2), makeRevision(1)] },
      getGateEvidence: { data: [] },
      getReleaseSpeed: noSpeed,
      previewReleaseChange: changed(3, false),
      changeReleases: changed(3, true),
      ...api,
    },
  });
  return rendered;
}

export const rollBack = () => screen.findByRole('button', { name: 'Roll back mf-benefits' });
export const dialog = () => within(screen.getByRole('dialog'));
