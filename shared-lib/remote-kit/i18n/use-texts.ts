import { useEffect, useState } from 'react';
import { loadNamespace, type LocaleLoaders } from './namespaces.ts';

/** Loads the texts of a component that any page may show; whether they are there. */
export function useTexts(name: string, locales: LocaleLoaders): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadNamespace(name, locales).then(() => setLoaded(true));
  }, [name, locales]);
  return areLoaded;
}
