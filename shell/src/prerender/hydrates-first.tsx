import { beforeLanguageSwitch } from '@portal/remote-kit/i18n';
import { createContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** No part of a page reads it. */
const Changes = createContext(0);

/**
 * A page that the edge has rendered is hydrated part by part, and each part has the language that the document had. A change of
 * a context makes React hydrate first what may read it: all parts, before they are shown in another language. React looks for
 * them below a component that it does not render again.
 * @param props.children one component that contains the page
 */
export function HydratesFirst({ children }: { children: ReactNode }) {
  const [changes, setChanges] = useState(0);
  useLayoutEffect(
    () => beforeLanguageSwitch(() => flushSync(() => setChanges((count) => count + 1))),
    [],
  );
  return <Changes value={changes}>{children}</Changes>;
}
