import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
let chosen: Theme | undefined;

/** Light or dark for all pages of the workbench; the system's preference until one is chosen. */
export function useThemeChoice(): [Theme | undefined, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosen);
  // On the root element, because dialogs are children of the body and not of the page.
  useEffect(() => {
    const { dataset } = document.documentElement;
    chosen = theme;
    if (theme) dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
  return [theme, setTheme];
}
