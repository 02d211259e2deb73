import type { BootRemote } from '@portal/contract/composition';
import { installFakeApi } from '@portal/remote-kit/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { makeBoot, writeBoot } from './fake-remotes.ts';
import { widgetHost } from '../fallback/widget-host.ts';
import { createFrameRules } from '../frames/framed.tsx';
import { LiveReleases } from '../live-releases/live-releases.ts';
import { Portal } from '../portal.tsx';
import { prepare } from '../routing/prepare.ts';
import { store } from '../store/store.ts';
import { shellRoutes } from '../routing/shell-routes.ts';

/** For tests: opens the portal as its start does. The first page is prepared, then rendered. */
export async function openPortal(
  path: string,
  remotes: BootRemote[] = [],
  whilePreparing = async () => {},
) {
  installFakeApi();
  window.history.replaceState(null, '', path);
  const boot = makeBoot(remotes);
  writeBoot(boot);
  const liveReleases = new LiveReleases(boot, shellRoutes, createFrameRules(widgetHost));
  const { pathname, search, hash } = window.location;
  const location = { pathname, search, hash, state: null, key: 'default' };
  const preparing = prepare(location, liveReleases.current().routes, store);
  await whilePreparing();
  const first = await preparing;
  if ('redirect' in first) throw new Error(`redirected to ${first.redirect}`);
  const caught = jest.fn();
  const { unmount } = render(
    <Provider store={store}>
      <BrowserRouter>
        <Portal liveReleases={liveReleases} first={first} />
      </BrowserRouter>
    </Provider>,
    { onCaughtError: caught },
  );
  return { user: userEvent.setup(), caught, liveReleases, unmount };
}
