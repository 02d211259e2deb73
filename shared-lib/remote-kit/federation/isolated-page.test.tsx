import { PortalContext, type Portal } from './portal.ts';
import { isolatedPage } from './isolated-page.ts';
import { render, screen } from '@testing-library/react';

const portal: Portal = {
  setPageTitle: () => undefined,
  openModal: () => undefined,
  config: { shortName: 'Portal', contactEmail: 'help@example.org', referenceData: 'development' },
};

test('an area with a React of its own gets an element, its path and the portal, and ends when the visitor leaves', () => {
  const calls: string[] = [];
  const Page = isolatedPage(
    {
      render: ({ dom, basename, portal: given }) => {
        expect(given).toBe(portal);
        dom.textContent = `area at ${basename}`;
        calls.push('render');
      },
      destroy: ({ dom }) => {
        expect(dom).toHaveTextContent('area at /dashboard/trade');
        calls.push('destroy');
      },
    },
    '/dashboard/trade',
  );
  const page = (value: Portal) => (
    <PortalContext value={value}>
      <Page />
    </PortalContext>
  );
  const { rerender, unmount } = render(page(portal));
  expect(screen.getByText('area at /dashboard/trade')).toBeVisible();
  rerender(page({ ...portal }));
  expect(calls).toEqual(['render']);
  unmount();
  expect(calls).toEqual(['render', 'destroy']);
});
