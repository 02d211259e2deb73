import type { ReactNode } from 'react';
import type { Tone } from '../states/tone.ts';

export interface Toast {
  message: ReactNode;
  tone?: Tone;
  /** ms; 10000 unless given. */
  duration?: number;
}

export interface QueuedToast extends Toast {
  id: number;
}

export const toastEvent = 'portal:toast';

interface ToastQueue {
  waiting: QueuedToast[];
  count: number;
}

// On the window and not in this module: each remote has its own copy of the module, the page has one
// region, and the region may come after the first notice.
declare global {
  interface Window {
    portalToasts?: ToastQueue;
  }
}

/** The notices that no region has taken yet. */
export function toastQueue(): ToastQueue {
  return (window.portalToasts ??= { waiting: [], count: 0 });
}

/** Shows a notice in the page's `ToastRegion`, from any package. */
export function showToast(toast: Toast): void {
  const queue = toastQueue();
  queue.count += 1;
  queue.waiting.push({ ...toast, id: queue.count });
  window.dispatchEvent(new Event(toastEvent));
}
