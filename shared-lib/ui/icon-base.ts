import { createLucideIcon } from '@portal/ui/basics';

/** In a remote, what its icons are made with: the frame's own (see scripts/build/define-remote.ts). */
export default createLucideIcon;
