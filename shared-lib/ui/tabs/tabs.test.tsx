import { screen } from '@testing-library/react';
import { renderPortal } from '@portal/remote-kit/testing';
import { Tabs } from './index.ts';

const items = [
  { value: 'user', label: 'User Information', content: <input aria-label="First name" /> },
  { value: 'closed', label: 'Closed', content: null, disabled: true },
  { value: 'owner', label: 'Business Owner', content: <p>Owners</p> },
  { value: 'details', label: 'Business Details', content: <p>Details</p> },
];
const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('open the next tab with an arrow key and name its panel', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} />);
    expect(screen.getByRole('tablist', { name: 'Profile' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'User Information', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Business Owner', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Business Owner' })).toHaveTextContent('Owners');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  it('skip a disabled tab and go round the ends', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} />);
    await user.click(tab('User Information'));
    await user.keyboard('{ArrowLeft}');
    expect(tab('Business Details')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('User Information')).toHaveFocus();
    await user.keyboard('{End}{ArrowLeft}{ArrowLeft}');
    expect(tab('User Information')).toHaveFocus();
    await user.keyboard('{End}{Home}');
    expect(tab('User Information')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Closed'));
    expect(tab('Closed')).toHaveAttribute('aria-selected', 'false');
  });

  it('are one stop of the Tab key, the open one, before the panel', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} value="owner" />);
    await user.tab();
    expect(tab('Business Owner')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Business Owner' })).toHaveFocus();
  });

  it('leave a combination with Ctrl or Alt to the browser', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} />);
    await user.click(tab('User Information'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(tab('User Information')).toHaveFocus();
  });

  it('tell the page which tab a person wants and wait for its value', async () => {
    const wanted: string[] = [];
    const { user } = await renderPortal(
      <Tabs
        label="Profile"
        items={items}
        value="user"
        onValueChange={(next) => wanted.push(next)}
      />,
    );
    await user.click(tab('User Information'));
    await user.click(tab('Business Owner'));
    expect(wanted).toEqual(['owner']);
    expect(tab('User Information')).toHaveAttribute('aria-selected', 'true');
  });

  it('keep what was typed in a closed panel with keepMounted', async () => {
    const { user } = await renderPortal(<Tabs label="Profile" items={items} keepMounted />);
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ngozi');
    await user.click(tab('Business Owner'));
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
    await user.click(tab('User Information'));
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ngozi');
  });
});
