export { readConfig } from '../config.ts';
export { StartupError } from '../startup-error.ts';
export { findBrokenInvariantsAt } from './check-restored.ts';
export { erasuresName } from './erasures.ts';
export { eraseOnly } from './erase-only.ts';
export { generateKeys } from './generate-keys.ts';
export { makeBackup, type StoredFiles } from './make-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
