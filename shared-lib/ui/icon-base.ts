import { createLucideIcon } from '@portal/ui/basics';

/** In a remote, what its icons are made with: the frame's own (see remote-tools/build/define-remote.ts). */
export default createLucideIcon;
