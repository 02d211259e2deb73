import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { toneColour, toneWash, type Tone } from './tone.ts';
import { ToneIcon } from './tone-icon.tsx';

const Strip = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
  border: 1px solid color-mix(in srgb, ${({ $tone }) => toneColour[$tone]} 30%, transparent);
  border-radius: var(--radius-card);
  background: ${({ $tone }) => toneWash[$tone]};

  > svg {
    flex: none;
    margin-top: 14px;
    color: ${({ $tone }) => toneColour[$tone]};
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  padding-inline-end: var(--space-1);
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-width: 0;

  /* Under the text, not beside it. */
  @media (max-width: 479.98px) {
    > :nth-child(n + 2) {
      margin-bottom: var(--space-2);
    }
  }
`;

const Text = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  padding: 12px 0;

  strong {
    display: block;
  }

  @media (max-width: 479.98px) {
    padding: 10px 0;
  }
`;

export interface BannerProps {
  tone?: Tone;
  /** In place of the tone's own mark; 20 px. */
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Shows a Close button. */
  onDismiss?: () => void;
  /** `alert` interrupts a screen reader, `status` waits; without it the banner is part of the page. */
  role?: 'alert' | 'status';
}

/** A notice across the page or a form. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  action,
  onDismiss,
  role,
}: BannerProps) {
  const { t } = useTranslation('ui');
  return (
    <Strip $tone={tone} {...(role && { role })}>
      {icon ?? <ToneIcon tone={tone} />}
      <Content>
        <Text>
          {title && <strong>{title}</strong>}
          {children}
        </Text>
        {action}
      </Content>
      {onDismiss && (
        <IconButton label={t('close')} onClick={onDismiss}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
    </Strip>
  );
}
