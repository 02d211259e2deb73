import { createContext, use } from 'react';
import type { WidgetHost } from '../fallback/widget-host.ts';

export const WidgetHostContext = createContext<WidgetHost | null>(null);

export function useWidgetHost(): WidgetHost {
  const host = use(WidgetHostContext);
  if (!host) throw new Error('useWidgetHost is called outside of the portal');
  return host;
}
