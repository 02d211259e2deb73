import { screen, within } from '@testing-library/react';
import { open } from './open-console.tsx';
import {
  broken,
  makeConsole,
  makeEvidence,
  makeSpeed,
  makeVerdicts,
  onTrial,
} from './releases-fixtures.ts';

const section = async () =>
  within(await screen.findByRole('region', { name: 'Speed measured by visitors' }));

test('the canary is shown beside the live release, as charts that say their values and as tables', async () => {
  const { api } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial] }),
    getReleaseSpeed: makeSpeed(),
  });
  const speed = await section();
  const chart = await speed.findByRole('img', { name: /^Reaction to a press or key \(INP\), p75/ });
  expect(chart).toHaveAccessibleName(/Canary .*: 412 ms; Live .*: 180 ms/);
  expect(speed.getAllByRole('img')).toHaveLength(4);
  const [request] = api.requests('getReleaseSpeed');
  expect(request?.query).toEqual({ app: 'mf-benefits', period: 'day' });
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const table = within(speed.getByRole('table', { name: 'Speed by release' }));
  expect(cells(table.getByRole('row', { name: /^Canary/ }))).toEqual([
    ...['1,900 ms', '412 ms', '0.012', '310 ms', '230'],
  ]);
  const byTime = speed.getByRole('table', { name: 'Values by time' });
  expect(within(byTime).getAllByRole('row')).toHaveLength(1 + 5);
  const byPage = speed.getByRole('table', { name: 'Values by page' });
  expect(within(byPage).getAllByText('/dashboard/benefits/:category')).toHaveLength(2);
});

test('another app and another period are asked for', async () => {
  const { user, api } = await open();
  const speed = await section();
  expect(await speed.findByText(/^No visitor has measured/)).toBeVisible();
  await user.selectOptions(speed.getByRole('combobox', { name: 'App' }), 'mf-finance');
  await user.selectOptions(speed.getByRole('combobox', { name: 'Period' }), 'week');
  await speed.findByText(/^No visitor has measured/);
  expect(api.requests('getReleaseSpeed').at(-1)?.query).toEqual({
    app: 'mf-finance',
    period: 'week',
  });
});

test('the gate says on which page a canary is slower, and for how many visitors', async () => {
  const figures = (p75: number, visitors: number) => ({ p75, visitors, networks: 41 });
  await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial] }),
    getGateEvidence: makeVerdicts(
      makeEvidence({
        verdict: 'roll back',
        ground: {
          code: 'slower_inp',
          values: { now: 412, before: 180, visitors: 230, networks: 41 },
          route: '/dashboard/benefits/:category',
        },
        speed: [
          {
            metric: 'inp',
            route: '/dashboard/benefits/:category',
            canary: figures(412, 230),
            current: figures(180, 2100),
          },
        ],
      }),
    ),
  });
  const region = within(
    await screen.findByRole('region', { name: 'What the health gate sees now' }),
  );
  expect(
    await region.findByText(
      /INP p75 412 ms on \/dashboard\/benefits\/:category, 180 ms .* 230 visitors in 41 networks/,
    ),
  ).toBeVisible();
  const table = within(region.getByRole('table', { name: /^Speed by page/ }));
  expect(table.getByRole('row', { name: /^INP/ })).toHaveTextContent(/412 ms.*230.*180 ms.*2,100/);
  expect(region.getAllByText(broken).length).toBeGreaterThan(0);
});
