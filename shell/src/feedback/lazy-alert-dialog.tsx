import { lazy } from 'react';
import { AlertStrip } from './alert-strip.tsx';

/**
 * Dialogs are not part of the first load. An alert is often about a connection that has gone, so it must
 * be readable without them too.
 */
export const LazyAlertDialog = lazy(async () => {
  try {
    const dialogs = await import(/* webpackChunkName: "dialogs" */ '@portal/ui/dialog');
    return { default: dialogs.AlertDialog };
  } catch {
    return { default: AlertStrip };
  }
});
