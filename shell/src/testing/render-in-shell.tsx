import { renderPortal, type PortalOptions, type RenderedPortal } from '@portal/remote-kit/testing';
import type { ReactElement } from 'react';
import type { PageBoot } from '../boot/boot.ts';
import { widgetHost } from '../fallback/widget-host.ts';
import { LiveReleases } from '../live-releases/live-releases.ts';
import { LiveReleasesContext } from '../live-releases/live-releases-context.ts';
import { dashboardTexts, homeTexts } from '../pages/texts.ts';
import { shellTexts } from '../texts.ts';
import { WidgetHostContext } from '../widgets/widget-host-context.ts';

const boot: PageBoot = {
  channel: 'stable',
  revision: 1,
  shellRelease: '0.1.0-test',
  remotes: [],
  devTools: null,
  notice: { id: 'a1', count: 2 },
  config: {
    shortName: 'SMEDAN',
    helpCentreUrl: 'https://help.example.org/',
    contactEmail: 'contact@example.org',
    referenceData: 'development',
  },
};

/** For tests: as `renderPortal`, with the shell's texts, no remotes, and the configuration that the edge writes into the page. */
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
  const liveReleases = new LiveReleases(boot, []);
  const inShell = (
    <LiveReleasesContext value={liveReleases}>
      <WidgetHostContext value={widgetHost}>{element}</WidgetHostContext>
    </LiveReleasesContext>
  );
  return renderPortal(inShell, {
    ...options,
    texts: { shell: shellTexts, home: homeTexts, dashboard: dashboardTexts, ...options.texts },
  });
}
