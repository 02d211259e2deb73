import { screen } from '@testing-library/react';
import { renderPortal } from '@portal/remote-kit/testing';
import { Tabs } from './index.ts';

const items = [
  { value: 'user', label: 'User Information', content: <input aria-label="First name" /> },
  { value: 'owner', label: 'Business Owner', content: <p>Owners</p> },
];

describe('tabs', () => {
  it('are walked with the arrow keys', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} />);
    await user.click(screen.getByRole('tab', { name: 'User Information', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Business Owner', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Business Owner' })).toHaveTextContent('Owners');
  });

  it('keep what was typed when they are told to', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} keepMounted />);
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ngozi');
    await user.click(screen.getByRole('tab', { name: 'Business Owner' }));
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'User Information' }));
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ngozi');
  });
});
