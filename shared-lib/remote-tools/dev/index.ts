export { developInside } from './dev-inside.ts';
export { developRemote, respondsAt } from './dev-remote.ts';
