import { readTracingSettings } from './settings.ts';
import { setTracing } from './spans.ts';

export { traceRequests } from './requests.ts';
export {
  continueTrace,
  currentTraceParent,
  isTracing,
  traceFields,
  withNewTrace,
  withSpan,
} from './spans.ts';

/** Traces that are being recorded. */
export interface Tracing {
  /** Sends what is left, for a moment at most: a collector that is away does not keep a process from ending. */
  stop: () => Promise<void>;
}

const stopWithinMs = 2000;

/**
 * Records traces where the standard variables of OpenTelemetry ask for them, and is null otherwise: then nothing of the SDK
 * is loaded. Call it before the server is made.
 * @param onTrouble is called with one line when traces cannot be sent
 * @throws UnusableSetting
 */
export async function startTracing(
  serviceName: string,
  env: Readonly<Record<string, string | undefined>>,
  onTrouble: (message: string) => void,
): Promise<Tracing | null> {
  const settings = readTracingSettings(env);
  if (!settings) return null;
  const { startSdk } = await import('./sdk.ts');
  const stopSdk = await startSdk({ ...settings, serviceName, onTrouble });
  setTracing(true);
  return {
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopWithinMs);
      });
      await Promise.race([stopSdk().catch(() => undefined), late]);
      clearTimeout(timer);
      setTracing(false);
    },
  };
}
