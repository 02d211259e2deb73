export declare function runInProject(script: string, args?: string[]): Promise<number>;
export declare function hasInstalled(lockfile: string, installed: string | null): boolean;
