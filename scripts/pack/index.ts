export { packPackages } from './pack-packages.ts';
export { serveRegistry } from './serve-registry.ts';
