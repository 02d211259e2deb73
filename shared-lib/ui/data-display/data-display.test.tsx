import { screen, within } from '@testing-library/react';
import { renderPortal } from '@portal/remote-kit/testing';
import {
  formatDate,
  formatMoney,
  Money,
  Table,
  type MoneyProps,
  type TableColumn,
} from '../index.ts';

describe('money as text', () => {
  it.each([
    [1_200_000, 'en', '₦12,000'],
    [120_050, 'en', '₦1,200.50'],
    [5, 'en', '₦0.05'],
    [0, 'en', '₦0'],
    [-48_125, 'en', '−₦481.25'],
    [100_000_000_000_00, 'en', '₦100,000,000,000'],
    [120_050, 'es', '₦1.200,50'],
    [120_050, 'zh-CN', '₦1,200.50'],
  ])('%d kobo in %s reads %s', (kobo, locale, text) => {
    expect(formatMoney(kobo, locale)).toBe(text);
  });
});

describe('money on a page', () => {
  it.each([
    [{ kobo: 120_000 }, '₦1,200.00'],
    [{ kobo: 120_000, whole: true }, '₦1,200'],
    [{ kobo: 120_050, whole: true }, '₦1,200.50'],
    [{ kobo: -120_000 }, '−₦1,200.00'],
    [{ kobo: 120_000, direction: 'credit' }, '+₦1,200.00 money in'],
    [{ kobo: 120_000, direction: 'debit' }, '−₦1,200.00 money out'],
  ] satisfies [MoneyProps, string][])('of %j reads %s', async (money, text) => {
    const { container } = await renderPortal(<Money {...money} />);
    expect(container).toHaveTextContent(text, { normalizeWhitespace: true });
  });
});

describe('a date as text', () => {
  it.each([
    ['2026-11-21T13:05:00Z', 'en', true, 'Nov 21, 2026, 02:05 PM'],
    ['2026-11-21T23:30:00Z', 'en', true, 'Nov 22, 2026, 12:30 AM'],
    ['2026-11-21T13:05:00Z', 'en', false, 'Nov 21, 2026'],
    ['2026-11-21', 'en', true, 'Nov 21, 2026'],
    ['2026-09-02', 'zh-CN', true, '2026年9月2日'],
    ['2026-01-01', 'es', true, '01 ene 2026'],
    ['2026-11-21T13:05:00Z', 'zh-CN', true, '2026年11月21日 14:05'],
    ['unknown', 'en', true, 'unknown'],
  ])('%s in %s (time: %s) reads %s in Nigeria', (iso, locale, time, text) => {
    expect(formatDate(iso, locale, { time })).toBe(text);
  });
});

describe('a table', () => {
  const columns: TableColumn<{ who: string; kobo: number }>[] = [
    { key: 'who', header: 'Who', cell: (row) => row.who, foot: 'Balance' },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: (row) => <Money kobo={row.kobo} />,
      foot: <Money kobo={150_00} />,
    },
  ];

  it('names its columns, its rows and itself', async () => {
    await renderPortal(
      <Table
        caption="Statement"
        columns={columns}
        rows={[
          { who: 'Adaeze', kobo: 100_00 },
          { who: 'Musa', kobo: 50_00 },
        ]}
        rowKey={(row) => row.who}
      />,
    );
    const table = screen.getByRole('table', { name: 'Statement' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['Who', 'Amount']);
    const row = within(table).getByRole('row', { name: /Musa/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Musa');
    expect(within(row).getByRole('cell')).toHaveTextContent('₦50.00');
    expect(within(table).getByRole('row', { name: /Balance/ })).toHaveTextContent('₦150.00');
  });

  it('gives its place to what is said when there is nothing yet', async () => {
    await renderPortal(
      <Table
        caption="Statement"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.who}
        empty={<p>Nothing yet</p>}
      />,
    );
    expect(screen.getByText('Nothing yet')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
