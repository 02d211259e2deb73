import type { ContactMessage } from '@portal/contract/agency';
import { BulkAction } from '@portal/remote-kit/staff';
import { useTranslation } from 'react-i18next';
import { useChangeContactMessageMutation } from './publishing-api.ts';

interface BulkMessagesProps {
  chosen: readonly ContactMessage[];
  /** Of the list that is shown: done messages are opened again. */
  areDone: boolean;
  onDone: () => void;
}

/** Marks several messages of visitors as done, or opens them again. */
export function BulkMessages({ chosen, areDone, onDone }: BulkMessagesProps) {
  const { t } = useTranslation('mf-agency');
  const [change] = useChangeContactMessageMutation();
  const send = (id: string, version: number, done: boolean) =>
    change({ params: { id }, headers: { 'if-match': `"${version}"` }, body: { done } });
  const label = t(areDone ? 'publishing.messages.bulk.reopen' : 'publishing.messages.bulk.done');
  return (
    <BulkAction
      label={label}
      submit={label}
      chosen={chosen}
      changes={({ done_at }) => (done_at !== null) === areDone}
      describe={({ email, message }) => `${email} · ${message.slice(0, 80)}`}
      will={(count) =>
        t(areDone ? 'publishing.messages.bulk.reopenWill' : 'publishing.messages.bulk.will', {
          count,
        })
      }
      done={(count) =>
        t(areDone ? 'publishing.messages.bulk.reopened' : 'publishing.messages.bulk.finished', {
          count,
        })
      }
      warn={(changed) => {
        const count = areDone ? 0 : changed.filter(({ answers }) => answers.length === 0).length;
        return count > 0 ? t('publishing.messages.bulk.unanswered', { count }) : null;
      }}
      change={({ id }, version) => send(id, version, !areDone)}
      undo={({ id }, version) => send(id, version, areDone)}
      onDone={onDone}
    />
  );
}
