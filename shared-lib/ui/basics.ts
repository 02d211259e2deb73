/**
 * What the frame itself is made of, and so is in every page from the start. A remote's part that needs no more
 * takes it from here: the whole of `ui` is a file that is loaded.
 */
export { Button } from './actions/button.tsx';
export { TextLink } from './actions/text-link.tsx';
export { createLucideIcon } from 'lucide-react';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { ToneIcon } from './states/tone-icon.tsx';
