/** In place of `fallback/area-boundary.tsx` in the server form: what throws is left to the browser, by the boundary above. */
import type { ReactNode } from 'react';
import type { PageRemote } from '../boot/page-remote.ts';
import { enterArea, leaveArea } from './areas-in-page.ts';

interface AreaBoundaryProps {
  remote: PageRemote;
  children: ReactNode;
}

export function AreaBoundary({ remote, children }: AreaBoundaryProps) {
  return (
    <>
      <Enter remote={remote} />
      {children}
      <Leave />
    </>
  );
}

function Enter({ remote }: { remote: PageRemote }) {
  enterArea(remote);
  return null;
}

function Leave() {
  leaveArea();
  return null;
}
