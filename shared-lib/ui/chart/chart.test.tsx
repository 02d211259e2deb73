/** @jest-environment-options {"rules": "all"} */
import { render, screen } from '@testing-library/react';
import { Chart } from './index.ts';

test('two series are named in a legend with their notes, and the axis is labelled', () => {
  render(
    <Chart
      label="Money by month"
      series={[
        { name: 'Money in', note: '₦30', values: [10, 20] },
        { name: 'Money out', note: '₦5', values: [0, 5] },
      ]}
      points={['Oct', 'Nov']}
      max={20}
      formatTick={(value) => `₦${value}`}
    />,
  );
  expect(screen.getByRole('figure')).toHaveTextContent('Money in ₦30 Money out ₦5');
  const chart = screen.getByRole('img', { name: 'Money by month' });
  expect(chart).toHaveTextContent('₦20₦10₦0OctNov');
});

test('a bar is as high as its share of the top, and nothing has no bar', () => {
  render(
    <Chart
      label="Scores"
      series={[{ name: 'Best', values: [50, 0] }]}
      points={['1', '2']}
      max={100}
    />,
  );
  const heights = [...screen.getByRole('img').querySelectorAll('i')].map(
    (bar) => getComputedStyle(bar).height,
  );
  expect(heights).toEqual(['max(3px, 50%)', '0px']);
  expect(screen.queryByText('Best')).toBeNull();
});

test('a line goes through its points from the first to the last', () => {
  render(
    <Chart
      kind="line"
      label="Scores"
      series={[{ name: 'Score', values: [50, 100] }]}
      points={[]}
      max={100}
    />,
  );
  expect(screen.getByRole('img').querySelector('polyline')).toHaveAttribute(
    'points',
    '0.25,0.5 0.75,0',
  );
});
