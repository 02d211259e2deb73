import { selectIsSignedIn } from '@portal/remote-kit/session';
import { useSelector } from 'react-redux';
import { pageBoot } from '../../boot/boot.ts';

/**
 * The path of the list of benefits: visitors read the public pages, owners have their own. Null while no live remote has
 * it. The edge takes links to the list out of a prerendered page by the same rule (shell/server/landing.ts).
 */
export function useBenefitsList(): string | null {
  const list = useSelector(selectIsSignedIn) ? '/dashboard/benefits' : '/benefits';
  const { remotes } = pageBoot();
  const isLive = remotes.some(({ descriptor }) =>
    descriptor.mounts.some(({ path }) => path === list),
  );
  return isLive ? list : null;
}
