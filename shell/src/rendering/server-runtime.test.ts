import { checkModalModule, checkMountModule, checkWidgetModule } from '../loading/contract.ts';
import { PhaseClock } from '../loading/phases.ts';
import { makeRemote } from '../testing/fake-remotes.ts';
import { loadExpose } from './server-runtime.ts';

test('what a remote without a server form offers passes as a module of each kind: its release is not at fault', async () => {
  const module = await loadExpose(makeRemote('mf-auth'), './sign-in', new PhaseClock());
  for (const check of [checkMountModule, checkWidgetModule, checkModalModule])
    expect(() => check(module)).not.toThrow();
});
