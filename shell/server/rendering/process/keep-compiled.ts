import type { StyleCompiler } from '@portal/contract/composition';

/** All components of the portal, in all their states, are some 1000. */
const maxKept = 3000;

/** Keeps what was compiled: a page has some 300 styles, and nearly all of them are other pages', too. */
export function keepCompiled(compile: StyleCompiler): StyleCompiler {
  const kept = new Map<string, string>();
  return (...source) => {
    const key = source.join('\0');
    const before = kept.get(key);
    if (before !== undefined) return before;
    // Text of the realm, as a text of this one.
    const rules = String(compile(...source));
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, rules);
    return rules;
  };
}
