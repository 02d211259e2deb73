import { RouteError } from '@portal/remote-kit';
import { auth } from './auth.ts';
import { checkAuth } from './check-auth.ts';
import { guest } from './guest.ts';
import { locale } from './locale.ts';
import type { Middleware, MiddlewareContext } from './middleware.ts';

/** The names that a route or a remote's descriptor may use. */
const middleware: Record<string, Middleware> = { auth, 'check-auth': checkAuth, guest, locale };

/**
 * Runs the named middleware in order and stops at the first that sends the navigation elsewhere.
 * A name that cannot be found is a 500, 'Unknown middleware'.
 */
export async function runMiddleware(
  names: readonly string[],
  context: MiddlewareContext,
): Promise<string | null> {
  for (const name of names) {
    const run = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
    if (!run) throw new RouteError(500, 'Unknown middleware');
    const redirect = await run(context);
    if (redirect !== null) return redirect;
  }
  return null;
}
