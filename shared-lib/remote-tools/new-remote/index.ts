export { readVersions } from './published.ts';
export { generateRemote } from './generate-remote.ts';
export { NewRemoteRejected } from './new-remote-rejected.ts';
export { workspaceWorkflow } from './workflow-files.ts';
