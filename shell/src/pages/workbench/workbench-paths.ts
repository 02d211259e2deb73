import { internalPath } from '../internal-path.ts';

export const workbenchPath = `${internalPath}/workbench`;
