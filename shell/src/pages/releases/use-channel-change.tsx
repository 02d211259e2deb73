import { isApiError } from '@portal/remote-kit/api';
import type { ReleaseChange, ShownChannel } from '@portal/contract';
import { Banner } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeReleasesMutation } from './endpoints.ts';

interface ChannelChange {
  /** The revision that the person decides on. */
  seen: number;
  send: (change: ReleaseChange, reason: string) => Promise<void>;
  /** Why the last attempt was not made. */
  notices: ReactNode;
}

/**
 * Sends one change of one channel. It is made only if the channel is as it was when the dialog opened; otherwise
 * everything typed stays, and what has happened since is shown first.
 */
export function useChannelChange(channel: ShownChannel, onDone: () => void): ChannelChange {
  const { t } = useTranslation('releases');
  const [seen, setSeen] = useState(channel.number);
  const [isLate, setIsLate] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [request] = useChangeReleasesMutation();
  // The newer changes are there as soon as the page has looked again.
  if (isLate && channel.number !== seen) setSeen(channel.number);

  const send = async (change: ReleaseChange, reason: string) => {
    setFailure(null);
    const params = { channel: channel.channel };
    const { data, error } = await request({ params, body: { change, expected: seen, reason } });
    if (data) {
      showToast({
        message: t('change.done', { ...params, revision: data.data.revision }),
        tone: 'positive',
      });
      onDone();
    } else if (isApiError(error) && error.status === 409) setIsLate(true);
    else setFailure(isApiError(error) ? error.message : '');
  };
  const notices = (
    <>
      {isLate && (
        <Banner
          role="alert"
          tone="warning"
          title={t('change.changed', { channel: channel.channel })}
        >
          {channel.live && <p>{t('byFor', channel.live)}</p>}
          <p>{t('change.changedText', { revision: channel.number })}</p>
        </Banner>
      )}
      {failure !== null && (
        <Banner role="alert" tone="danger" title={t('change.failed')}>
          <span lang="en">{failure}</span>
        </Banner>
      )}
    </>
  );
  return { seen, send, notices };
}
