import { isApiError } from '@portal/remote-kit/api';
import { Button, Cluster } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetCodeHelpQuery } from '../account-access-api.ts';
import { keepFocus } from '../link-button.ts';
import { describeProblem } from './describe-problem.ts';
import { clock, useCountdown } from './use-countdown.ts';

const Wait = styled.span`
  color: var(--ink-soft);
  font-size: var(--text-14);
  font-variant-numeric: tabular-nums;
`;

type Sending = PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>;

export interface SendAgainProps {
  label: string;
  /** Seconds before the first press; each sending restarts the wait. */
  wait: number;
  /** When the last code was sent, in milliseconds since 1970; now unless given. */
  sentAt?: number | undefined;
  send: () => Sending;
  /** For a rejection without a sentence of its own. */
  fallback: string;
  onSent: (message: string) => void;
  onProblem: (problem: string) => void;
  /** Another way for the code to travel; not held back by the wait. */
  other?: { label: string; send: () => Sending };
  /** Asks for a call that reads the code out; shown after the wait, where the portal can make calls. */
  call?: () => Sending;
}

/** Asks for another code, as often as the wait allows. */
export function SendAgain({ label, wait, sentAt, fallback, ...sending }: SendAgainProps) {
  const { t } = useTranslation('mf-auth');
  const { left, restart } = useCountdown(wait, sentAt);
  const [isSending, setIsSending] = useState(false);
  const { call } = sending;
  const isCallDue = call !== undefined && left === 0;
  const { data: help } = useGetCodeHelpQuery(undefined, { skip: !isCallDue });

  const handle = (send: SendAgainProps['send']) => async () => {
    setIsSending(true);
    const { data, error } = await send();
    setIsSending(false);
    if (data) {
      restart();
      sending.onSent(data.message);
      return;
    }
    const apiError = isApiError(error) ? error : null;
    if (apiError?.retryAfter) restart(apiError.retryAfter);
    sending.onProblem(apiError ? describeProblem(apiError, t, fallback) : fallback);
  };
  return (
    <Cluster gap={2}>
      <Button
        size="sm"
        disabled={left > 0}
        busy={isSending}
        onMouseDown={keepFocus}
        onClick={() => void handle(sending.send)()}
      >
        {label}
      </Button>
      {left > 0 && <Wait>{t('code.again', { left: clock(left) })}</Wait>}
      {sending.other && (
        <Button
          size="sm"
          variant="quiet"
          busy={isSending}
          onMouseDown={keepFocus}
          onClick={() => sending.other && void handle(sending.other.send)()}
        >
          {sending.other.label}
        </Button>
      )}
      {isCallDue && help?.data.channels.includes('voice') && (
        <Button
          size="sm"
          variant="quiet"
          busy={isSending}
          onMouseDown={keepFocus}
          onClick={() => void handle(call)()}
        >
          {t('code.call')}
        </Button>
      )}
    </Cluster>
  );
}
