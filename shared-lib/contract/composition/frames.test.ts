import { remoteDescriptor, type MountDescriptor, type RemoteDescriptor } from './descriptor.ts';
import { isFramed, sharedPath, withoutFrames } from './frames.ts';

const mount = (path: string, changes: Partial<MountDescriptor> = {}): MountDescriptor => ({
  path,
  layout: 'bare',
  middleware: [],
  expose: './page',
  ...changes,
});

const text = { en: 'Entry', es: 'Entrada', 'zh-CN': '条目' };

const describeRemote = (name: string, changes: Partial<RemoteDescriptor>): RemoteDescriptor => ({
  name,
  owner: { team: 'Team', contact: 'team@example.org' },
  contract: '^1.19.0',
  mounts: [],
  modals: [],
  navigation: [],
  ...changes,
});

const frames = [{ name: 'desk', expose: './frame', path: '/desk' }];
const desk = describeRemote('mf-desk', {
  mounts: [mount('/desk', { frame: 'desk', pages: ['', 'people'] })],
  frames,
});

test.each([
  ['below the frame', mount('/desk/mail', { frame: 'desk' }), null],
  ['without the frame', mount('/desk/mail'), '/desk/mail'],
  ['in another frame', mount('/desk/mail', { frame: 'office' }), '/desk/mail'],
  ['at a page of the host', mount('/desk/people', { frame: 'desk' }), '/desk/people'],
  ['at the root of the frame', mount('/desk', { frame: 'desk' }), '/desk'],
  ['elsewhere', mount('/mail', { frame: 'desk' }), null],
])('a mount %s', (_, guest, path) => {
  const mail = describeRemote('mf-mail', { mounts: [guest] });
  expect(sharedPath(mail, desk)?.path ?? null).toBe(path);
  // Whichever of the two is looked at first.
  expect(sharedPath(desk, mail)?.otherPath ?? null).toBe(path);
});

test('two remotes in one frame share no path', () => {
  const of = (name: string, path: string) =>
    describeRemote(name, { mounts: [mount(path, { frame: 'desk' })] });
  expect(sharedPath(of('mf-a', '/desk/mail'), of('mf-b', '/desk/claims'))).toBeNull();
  expect(sharedPath(of('mf-a', '/desk/mail'), of('mf-b', '/desk/mail/new'))).toEqual({
    path: '/desk/mail',
    otherPath: '/desk/mail/new',
  });
});

test('a page outside of every frame knows nothing of frames', () => {
  const entry = { to: '/mail', label: text, icon: 'messages', order: 10 } as const;
  const ofDesk = { ...entry, to: '/desk/mail', frame: 'desk', for: ['support'] };
  const mail = describeRemote('mf-mail', {
    mounts: [mount('/mail'), mount('/desk/mail', { frame: 'desk' })],
    navigation: [entry, ofDesk],
  });
  const plain = describeRemote('mf-plain', { mounts: [mount('/plain')] });
  const all = [desk, mail, plain];
  expect(withoutFrames(desk, all)).toBeNull();
  expect(withoutFrames(mail, all)).toEqual({
    ...mail,
    mounts: [mount('/mail')],
    navigation: [entry],
  });
  expect(withoutFrames(plain, all)).toBe(plain);
  expect(['/desk', '/desk/mail', '/desks', '/'].map((path) => isFramed(path, all))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a mount in a frame brings no layout of the shell', () => {
  const { success } = remoteDescriptor.safeParse(
    describeRemote('mf-mail', {
      mounts: [mount('/desk/mail', { frame: 'desk', layout: 'dashboard' })],
    }),
  );
  expect(success).toBe(false);
});
