import { usePageTitle } from '@portal/remote-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { makeRemote, ReleaseServer } from './testing/fake-remotes.ts';
import { openPortal } from './testing/open-portal.tsx';

let server: ReleaseServer;
beforeEach(() => {
  server = new ReleaseServer();
  window.scrollTo = jest.fn();
});
afterEach(() => server.close());

/** A market with a page of its own for every stall. */
function publish(Market: () => React.ReactNode, openStall = async () => ({ Component: Market })) {
  const remote = makeRemote('mf-market', {
    mounts: [{ path: '/market', layout: 'public', middleware: [], expose: './market' }],
    modals: [{ name: 'order', expose: './order' }],
  });
  const texts = async () => ({ default: {} });
  const routes = [
    { lazy: async () => ({ Component: Market }) },
    { path: ':stall', lazy: openStall },
  ];
  const order = { Modal: () => <p>Order</p> };
  const market = { routes, locales: { en: texts, es: texts, 'zh-CN': texts } };
  server.serve(remote, { modules: { './market': () => market, './order': () => order } });
  return remote;
}

test('a page is rendered once, whatever its title changes in the frame around it', async () => {
  let rendered = 0;
  function Market() {
    rendered += 1;
    usePageTitle('Market');
    return <h1>Market</h1>;
  }
  await openPortal('/market', [publish(Market)]);
  await waitFor(() => expect(document.title).toBe('Market - SMEDAN'));
  expect(rendered).toBe(1);
});

test('pointing at a link loads the page behind it, so that the click only shows it', async () => {
  const openStall = jest.fn(async () => ({ Component: () => <h1>Stall</h1> }));
  const Market = () => <Link to="/market/one">One</Link>;
  const { user } = await openPortal('/market', [publish(Market, openStall)]);
  const link = await screen.findByRole('link', { name: 'One' });
  expect(openStall).not.toHaveBeenCalled();
  fireEvent.pointerOver(link);
  await waitFor(() => expect(openStall).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'Stall' })).not.toBeInTheDocument();
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Stall' })).toBeVisible();
});

test('a click joins the attempt that pointing at the link has begun: two would each find the other’s half', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const openStall = jest.fn(async () => {
    await promise;
    return { Component: () => <h1>Stall</h1> };
  });
  const Market = () => <Link to="/market/one">One</Link>;
  const { user } = await openPortal('/market', [publish(Market, openStall)]);
  const link = await screen.findByRole('link', { name: 'One' });
  fireEvent.pointerOver(link);
  await waitFor(() => expect(openStall).toHaveBeenCalled());
  await user.click(link);
  arrive();
  expect(await screen.findByRole('heading', { name: 'Stall' })).toBeVisible();
  expect(openStall).toHaveBeenCalledTimes(1);
});

test('a release whose page did not start is not asked for it again in this document', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const openStall = jest.fn(async (): Promise<never> => {
    throw new TypeError('broken');
  });
  const Market = () => (
    <>
      <Link to="/market">All</Link>
      <Link to="/market/one">One</Link>
    </>
  );
  const { user } = await openPortal('/market', [publish(Market, openStall)]);
  await user.click(await screen.findByRole('link', { name: 'One' }));
  expect(await screen.findByText(/is not available right now:/)).toBeVisible();
  window.history.back();
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible();
  expect(screen.queryByText(/is not available right now:/)).not.toBeInTheDocument();
  window.history.forward();
  expect(await screen.findByText(/is not available right now:/)).toBeVisible();
  expect(openStall).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('a step that is taken while the first page is being rendered is followed', async () => {
  let isFirst = true;
  function Market() {
    if (isFirst) window.history.pushState(null, '', '/market/one');
    isFirst = false;
    return <h1>Market</h1>;
  }
  await openPortal('/market', [publish(Market, async () => ({ Component: () => <h1>Stall</h1> }))]);
  expect(await screen.findByRole('heading', { name: 'Stall' })).toBeVisible();
});
