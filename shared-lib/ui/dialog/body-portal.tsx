import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface BodyPortalProps {
  isWanted: boolean;
  /** They are in the page's HTML already, and stay where they are. */
  isInPlace?: boolean;
  children: ReactNode;
}

/**
 * Its children at the end of the body, while they are wanted. They come one step after their parent, so
 * that a dialog within a dialog comes after it in the document, and so above it, even when both open at once. Nor can a page
 * be hydrated with something that is in no page yet.
 */
export function BodyPortal({ isWanted, isInPlace = false, children }: BodyPortalProps) {
  const [isReady, setIsReady] = useState(false);
  useLayoutEffect(() => setIsReady(isWanted), [isWanted]);
  if (isInPlace) return isWanted && children;
  return isWanted && isReady ? createPortal(children, document.body) : null;
}
