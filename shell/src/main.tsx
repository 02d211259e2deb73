import './nonce.ts';
import { RouteError } from '@portal/shared-lib/federation';
import { restoreSession } from '@portal/shared-lib/session';
import { hasWaitingSaves } from '@portal/shared-lib/outbox/waiting-saves';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, type Location } from 'react-router-dom';
import { pageBoot } from './config.ts';
import { Portal } from './portal.tsx';
import { prepare } from './routing/prepare.ts';
import { buildRouteTable } from './routing/route-table.ts';
import { store } from './store.ts';

/** Awaits the first page before the first render: React would hold a fallback for up to 300 ms. */
async function start(): Promise<void> {
  const boot = pageBoot();
  const { routes, accepted, refused } = buildRouteTable(boot);
  for (const { name, team, reason } of refused)
    console.error(`${name} (${team}) is refused: ${reason}`);
  store.dispatch(restoreSession());

  let first = await prepare(currentLocation(), routes, store);
  while ('redirect' in first) {
    history.replaceState(null, '', first.redirect);
    first = await prepare(currentLocation(), routes, store);
  }
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container, { onCaughtError: reportUnexpected }).render(
    <Provider store={store}>
      <BrowserRouter>
        <Portal boot={{ ...boot, remotes: accepted }} routes={routes} first={first} />
      </BrowserRouter>
    </Provider>,
  );
  await resumeOutbox();
}

/** What was saved without a connection is sent once the first page stands. */
async function resumeOutbox(): Promise<void> {
  if (!hasWaitingSaves()) return;
  const { startOutbox } = await import('@portal/shared-lib/outbox');
  startOutbox(store);
}

/** A page that says that it does not exist is an answer, not a fault: the console stays clean. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof RouteError)) console.error(error);
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: 'default' };
}

void start();
