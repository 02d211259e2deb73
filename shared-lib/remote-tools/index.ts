export { defineRemote, type AppBuild } from './build/define-remote.ts';
