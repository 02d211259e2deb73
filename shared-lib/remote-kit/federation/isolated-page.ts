import { usePortal, type Portal } from '@portal/remote-kit';
import { createElement, useEffect, useRef, type ComponentType } from 'react';

interface Place {
  /** An empty element of the page. */
  dom: HTMLElement;
}

/** An area that brings its own copy of React, or another library altogether. */
export interface IsolatedApp {
  /** Shows the area. `basename` is the path of the mount, for the area's own router. */
  render: (place: Place & { basename: string; portal: Portal }) => void;
  /** The visitor leaves: ends what `render` began. */
  destroy: (place: Place) => void;
}

/**
 * The page of a remote that shares no module with the portal (`defineRemote(import.meta.url, { isIsolated: true })`). This
 * module runs with the portal's copies of React and of this package, which the build gives to it; the app runs with its own.
 */
export function isolatedPage({ render, destroy }: IsolatedApp, basename: string): ComponentType {
  return function IsolatedPage() {
    const portal = usePortal();
    const element = useRef<HTMLDivElement>(null);
    const latest = useRef(portal);
    useEffect(() => {
      const dom = element.current;
      if (!dom) return undefined;
      render({ dom, basename, portal: latest.current });
      return () => destroy({ dom });
    }, []);
    return createElement('div', { ref: element });
  };
}
