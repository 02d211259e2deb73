import type { ComponentType } from 'react';
import { retrying } from '@portal/remote-kit/retry';
import type { DashboardLayoutProps } from './dashboard-layout.tsx';

let loaded: ComponentType<DashboardLayoutProps> | null = null;

/** The frame of the signed-in portal with its menu: visitors never load it. */
export async function loadDashboardLayout(): Promise<void> {
  if (loaded) return;
  const { DashboardLayout } = await retrying(
    () => import(/* webpackChunkName: "dashboard-layout" */ './dashboard-layout.tsx'),
  );
  loaded = DashboardLayout;
}

/** Null until it has been loaded. */
export function dashboardLayout(): ComponentType<DashboardLayoutProps> | null {
  return loaded;
}
