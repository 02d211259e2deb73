import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * The API's code loads in 0.7 of the time: Node parses the manifest of a package for each import of it and in it, and that of
 * drizzle-orm has 179 kB. Its modules import the ones beside them, which are of the same format.
 */
const insideDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;
const entryPoints = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (conditions.includes('require')) return next(specifier, context);
    if (specifier.startsWith('drizzle-orm')) {
      const found = entryPoints.get(specifier) ?? next(specifier, context);
      entryPoints.set(specifier, found);
      return { ...found, shortCircuit: true };
    }
    return specifier.startsWith('.') && parentURL !== undefined && insideDrizzle.test(parentURL)
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
