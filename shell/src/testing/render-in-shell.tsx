import { renderPortal, type PortalOptions, type RenderedPortal } from '@portal/remote-kit/testing';
import type { ReactElement } from 'react';
import { dashboardTexts, homeTexts } from '../pages/texts.ts';
import { shellTexts } from '../texts.ts';

const boot = {
  channel: 'stable',
  revision: 1,
  shellRelease: '0.1.0-test',
  remotes: [],
  notice: { id: 'a1', count: 2 },
  config: {
    shortName: 'SMEDAN',
    helpCentreUrl: 'https://help.example.org/',
    contactEmail: 'contact@example.org',
    referenceData: 'development',
  },
};

/** For tests: as `renderPortal`, with the shell's texts and the configuration that the edge writes into the page. */
export function renderInShell(
  element: ReactElement,
  options: PortalOptions = {},
): Promise<RenderedPortal> {
  if (!document.getElementById('portal-boot')) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'portal-boot';
    script.textContent = JSON.stringify(boot);
    document.head.append(script);
  }
  return renderPortal(element, {
    ...options,
    texts: { shell: shellTexts, home: homeTexts, dashboard: dashboardTexts, ...options.texts },
  });
}
