import { areaName } from './use-area-name.ts';
import { loadPart } from '../loading/remotes.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { hasFallback, tryAgain, withFallback } from './circuit-breaker.ts';

/**
 * Actions of a slot and the search on remotes. The frame gives it to the page in a context: webpack keeps a module that
 * two files import apart from all others, and every page would pay 0.4 KiB for that.
 */
export const widgetHost: WidgetHost = {
  AreaBoundary,
  areaName,
  hasFallback,
  loadPart,
  tryAgain,
  withFallback,
};

export interface WidgetHost {
  AreaBoundary: typeof AreaBoundary;
  areaName: typeof areaName;
  hasFallback: typeof hasFallback;
  loadPart: typeof loadPart;
  tryAgain: typeof tryAgain;
  withFallback: typeof withFallback;
  /** Called where a widget is rendered that has not arrived. The server form then leaves its place to the browser. */
  onMissing?: () => void;
}
