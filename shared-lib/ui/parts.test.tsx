import { screen } from '@testing-library/react';
import { missingTexts, renderPortal } from '@portal/remote-kit/testing';
import { Banner, Button, ErrorState, Pagination, Progress, Spinner, TextLink } from './index.ts';

describe('a button', () => {
  it('ignores presses while it is busy and stays in reach of the keyboard', async () => {
    let pressed = 0;
    const { user, rerender } = await renderPortal(
      <Button busy onClick={() => (pressed += 1)}>
        Pay
      </Button>,
    );
    await user.tab();
    const pay = screen.getByRole('button', { name: 'Pay' });
    expect(pay).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(pressed).toBe(0);
    rerender(<Button onClick={() => (pressed += 1)}>Pay</Button>);
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(pressed).toBe(1);
  });

  it('with a path or a URL is a link', async () => {
    const { user, location } = await renderPortal(
      <>
        <Button to="/benefits">Benefits</Button>
        <Button href="https://example.org/help">Help centre</Button>
        <TextLink href="https://example.org/about">About</TextLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute(
      'href',
      'https://example.org/help',
    );
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('rel', 'noreferrer');
    await user.click(screen.getByRole('link', { name: 'Benefits' }));
    expect(location()).toBe('/benefits');
  });
});

describe('a list in pages', () => {
  it('says where an owner is and turns both ways, not past its ends', async () => {
    const turned: number[] = [];
    const { user, rerender } = await renderPortal(
      <Pagination page={1} pageCount={3} onPage={(page) => turned.push(page)} />,
    );
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<Pagination page={3} pageCount={3} onPage={(page) => turned.push(page)} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(turned).toEqual([2, 2]);
  });
});

describe('states', () => {
  it('let an owner close a banner and try a failed part again', async () => {
    const done: string[] = [];
    const { user } = await renderPortal(
      <>
        <Banner onDismiss={() => done.push('closed')}>New benefits</Banner>
        <ErrorState onRetry={() => done.push('tried')} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(done).toEqual(['closed', 'tried']);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load this part');
  });

  it('tell screen readers that something loads, and how much is done', async () => {
    await renderPortal(
      <>
        <Spinner />
        <Progress label="Your profile" value={3} max={4} />
      </>,
    );
    expect(screen.getByText('Loading').closest('[role=status]')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Your profile' })).toHaveValue(3);
    expect(screen.getByText('75%')).toBeVisible();
  });
});

describe('the texts of the parts', () => {
  it('are complete in every language', async () => {
    expect(
      await missingTexts({
        en: () => import('./locales/en.json'),
        es: () => import('./locales/es.json'),
        'zh-CN': () => import('./locales/zh-CN.json'),
      }),
    ).toEqual([]);
  });
});
