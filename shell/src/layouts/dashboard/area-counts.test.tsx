import { makeUser } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { AreaCounts, useCountIn } from './area-counts.tsx';

const label = { en: 'Messages', es: 'Mensajes', 'zh-CN': '消息' };
const messages = {
  to: '/dashboard/messaging',
  icon: 'messages',
  order: 50,
  count: { path: '/messaging/unread-count', label },
} as const;

test('when a number arrives, nothing but its badge renders again', async () => {
  let rendered = 0;
  const Menu = () => {
    rendered += 1;
    return <p>Menu</p>;
  };
  const Badge = () => <b>{useCountIn([{ ...messages, label: 'Messages' }])}</b>;
  await renderInShell(
    <AreaCounts navigation={[{ ...messages, label }]}>
      <Menu />
      <Badge />
    </AreaCounts>,
    { signedInAs: makeUser(), api: { countUnreadMessages: { data: { count: 3 } } } },
  );
  const first = rendered;
  expect(await screen.findByText('3')).toBeVisible();
  expect(rendered).toBe(first);
});
