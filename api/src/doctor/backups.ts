import { join } from 'node:path';
import { codeOf, ok, skipped, warning, wrong, type Finding } from '@portal/server-kit/doctor';
import { listBackups, madeAt } from '../backup/names.ts';
import type { Config } from '../config.ts';

const hourMs = 60 * 60 * 1000;
/** The limit of the alert PortalBackupTooOld: one a day, and two hours to make it. */
const maxAgeHours = 26;

/** How old the newest backup is, where this machine sees their folder. */
export async function checkBackups(
  { backup: { dir, recipients }, production }: Pick<Config, 'backup' | 'production'>,
  now: Date,
): Promise<Finding> {
  if (dir === undefined)
    return production
      ? warning(
          'BACKUP_DIR is not set: nothing here is backed up',
          'Make backups each day (docs/backup-and-restore.md); where another machine makes them, set BACKUP_DIR to their folder as this one sees it.',
        )
      : skipped('BACKUP_DIR is not set, and a demonstration has nothing to lose');
  if (recipients.length === 0)
    return wrong(
      `backups are to be made in ${dir}, and BACKUP_RECIPIENTS is empty`,
      'Set it to the public key of those who may read them: docs/backup-and-restore.md.',
    );
  let names: string[];
  try {
    names = await listBackups(dir);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT')
      return wrong(
        `${dir} cannot be read (${code})`,
        'Mount it, and let the user of the portal read it: docs/backup-and-restore.md.',
      );
    names = [];
  }
  const [newest] = names;
  const time = newest === undefined ? undefined : madeAt(newest);
  if (newest === undefined || time === undefined)
    return warning(
      `there is no backup in ${dir}`,
      'Make the first: npm run backup (docs/backup-and-restore.md).',
    );
  const hours = Math.floor((now.getTime() - time) / hourMs);
  const detail = `the newest is ${hours} hours old: ${join(dir, newest)}`;
  if (hours < maxAgeHours) return ok(detail);
  return wrong(
    detail,
    'Look at the log of portal-backup.timer, and make one: npm run backup (docs/runbooks/alerts.md, "PortalBackupTooOld").',
  );
}
