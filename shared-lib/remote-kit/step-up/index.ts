import type { ComponentType } from 'react';
import { loadNamespace } from '../i18n/index.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';

export type { StepUpDialogProps };

/**
 * Loads the dialog that asks the signed-in person to prove who they are, with its texts: for `lazyDialog`.
 * Open it when a call is denied with `confirmation_required`, and repeat the call when it is confirmed.
 */
export async function loadStepUpDialog(): Promise<ComponentType<StepUpDialogProps>> {
  const { StepUpDialog, locales } = await import('./step-up-dialog.tsx');
  await loadNamespace('step-up', locales);
  return StepUpDialog;
}
