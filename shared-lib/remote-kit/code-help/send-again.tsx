import { codeLimits } from '@portal/contract';
import { Button, Cluster } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isApiError, type ApiError } from '../api/errors.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useGetCodeHelpQuery } from './endpoints.ts';
import { locales } from './locales.ts';
import { clock, useCountdown } from './use-countdown.ts';

const Wait = styled.span`
  color: var(--ink-soft);
  font-size: var(--text-14);
  font-variant-numeric: tabular-nums;
`;

type Sending = PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>;

export interface SendAgainProps {
  label: string;
  /** When the last code was sent, in milliseconds since 1970; now unless given. Each sending restarts the wait. */
  sentAt?: number | undefined;
  send: () => Sending;
  onSent: (message: string, by: 'message' | 'call') => void;
  /** Called with null where the API did not reply as it should. */
  onProblem: (error: ApiError | null) => void;
  /** Another way for the code to travel; not held back by the wait. */
  other?: { label: string; send: () => Sending };
  /** Asks for a call that reads the code out; shown after the wait, where the portal can make calls. */
  call?: () => Sending;
}

/** Asks for another code, as often as the wait allows. */
export function SendAgain({ label, sentAt, send, onSent, onProblem, other, call }: SendAgainProps) {
  const { t } = useTranslation('code-help');
  const hasTexts = useTexts('code-help', locales);
  const { left, restart } = useCountdown(codeLimits.resendAfterSeconds, sentAt);
  const [isSending, setIsSending] = useState(false);
  const isCallDue = call !== undefined && left === 0;
  const { data: help } = useGetCodeHelpQuery(undefined, { skip: !isCallDue });

  const handle = async (ask: () => Sending, by: 'message' | 'call' = 'message') => {
    setIsSending(true);
    const { data, error } = await ask();
    setIsSending(false);
    if (data) {
      restart();
      onSent(data.message, by);
      return;
    }
    const apiError = isApiError(error) ? error : null;
    if (apiError?.retryAfter) restart(apiError.retryAfter);
    onProblem(apiError);
  };
  return (
    // A press would take focus from a field, whose error then appears and moves the button: the press would be lost.
    <Cluster gap={2} onMouseDown={(event) => event.preventDefault()}>
      <Button size="sm" disabled={left > 0} busy={isSending} onClick={() => void handle(send)}>
        {label}
      </Button>
      {hasTexts && left > 0 && <Wait>{t('again', { left: clock(left) })}</Wait>}
      {other && (
        <Button size="sm" variant="quiet" busy={isSending} onClick={() => void handle(other.send)}>
          {other.label}
        </Button>
      )}
      {isCallDue && hasTexts && help?.data.channels.includes('voice') && (
        <Button
          size="sm"
          variant="quiet"
          busy={isSending}
          onClick={() => void handle(call, 'call')}
        >
          {t('callMe')}
        </Button>
      )}
    </Cluster>
  );
}
