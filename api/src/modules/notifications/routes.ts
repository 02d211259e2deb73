import type { NotificationSettings } from '@portal/contract';
import { myDataOperations } from '@portal/contract/operations';
import { isMobilePhone } from '@portal/contract/phone';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { findUser } from '../identity/find-user.ts';
import { findSettings, saveSetting } from './repository.ts';

export function serveNotifications(serve: Serve, { db, now }: Pick<AppDeps, 'db' | 'now'>): void {
  async function settingsOf(userId: string): Promise<NotificationSettings> {
    const user = await findUser(db, userId);
    return {
      settings: await findSettings(db, userId),
      takes_sms: isMobilePhone(user?.phone_number ?? ''),
    };
  }

  serve(myDataOperations.getNotificationSettings, async ({ caller }) => ({
    data: await settingsOf(caller.userId),
  }));

  serve(myDataOperations.changeNotificationSetting, async ({ caller, body }) => {
    await saveSetting(db, caller.userId, body, now());
    return { data: await settingsOf(caller.userId) };
  });
}
