export { generateRemote, NewRemoteRejected } from './generate-remote.ts';
