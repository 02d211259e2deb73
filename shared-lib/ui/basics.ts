/**
 * The parts that every page has from the start, because the frame uses them. A part of a remote that needs no
 * more imports them from here: `ui` is a file that has to be loaded.
 */
export { Button } from './actions/button.tsx';
export { TextLink } from './actions/text-link.tsx';
export { createLucideIcon } from 'lucide-react';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { ToneIcon } from './states/tone-icon.tsx';
