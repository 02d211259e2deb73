export { readVersions } from './published.ts';
export { generateRemote, NewRemoteRejected } from './generate-remote.ts';
export { workspaceWorkflow } from './workflow-files.ts';
