import type { Message } from '@portal/contract';
import { DateText, Muted } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AttachmentList } from './attachments.tsx';

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  list-style: none;
`;

const Note = styled.li<{ $own: boolean }>`
  justify-self: ${({ $own }) => ($own ? 'end' : 'start')};
  width: fit-content;
  max-width: min(100%, var(--measure));
  padding: var(--space-3) var(--space-4);
  border: 1px solid ${({ $own }) => ($own ? 'transparent' : 'var(--line)')};
  border-radius: var(--radius-card);
  background: ${({ $own }) => ($own ? 'var(--primary-wash)' : 'var(--surface)')};

  @media (min-width: 600px) {
    max-width: min(80%, var(--measure));
  }
`;

const Byline = styled(Muted)`
  strong {
    color: var(--ink);
  }
`;

const Body = styled.p`
  margin-top: var(--space-1);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface ConversationProps {
  messages: readonly Message[];
  side: 'owner' | 'agency';
  /** The language of an announcement. */
  locale?: string | undefined;
}

/** Messages in their order; one that comes in while the page is open is read out. */
export function Conversation({ messages, side, locale }: ConversationProps) {
  const { t } = useTranslation('mf-finance');
  const last = useRef<HTMLLIElement>(null);
  const seen = useRef<string | null>(null);
  const newest = messages.at(-1)?.id ?? null;

  useEffect(() => {
    // The first time the page stays where the reader is; what comes in afterwards is brought into sight.
    if (seen.current !== null && seen.current !== newest) {
      last.current?.scrollIntoView({ block: 'nearest' });
    }
    seen.current = newest;
  }, [newest]);

  return (
    <div role="log" aria-label={t('thread.messages')}>
      <List>
        {messages.map((message) => {
          const isOwn = message.from_owner === (side === 'owner');
          return (
            <Note key={message.id} $own={isOwn} ref={message.id === newest ? last : null}>
              <Byline size="sm">
                <strong>{isOwn && side === 'owner' ? t('thread.you') : message.author}</strong> ·{' '}
                <DateText iso={message.sent_at} />
                {isOwn && message.read_at !== null && <> · {t('thread.read')}</>}
              </Byline>
              <Body lang={locale}>{message.body}</Body>
              <AttachmentList files={message.files} />
            </Note>
          );
        })}
      </List>
    </div>
  );
}
