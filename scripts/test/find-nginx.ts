import { spawnSync } from 'node:child_process';

/** Whether edge and API can be tested behind a real nginx here, or the reason why not. */
export function findNginx(): { reason: string } | null {
  if (process.platform !== 'linux')
    return { reason: 'visitors of the test have loopback IP addresses that only Linux gives' };
  const { status } = spawnSync('nginx', ['-v'], { stdio: 'ignore' });
  return status === 0 ? null : { reason: 'no nginx was found on this machine' };
}
