import type { NewsChannel } from '@portal/contract';
import { Muted } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PlainCheckbox } from '../edit-profile/plain-checkbox.tsx';

const Row = styled.div`
  display: grid;
  gap: var(--space-1) var(--space-6);
  align-items: center;

  @media (min-width: 700px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-6);
`;

export interface NewsChannelsProps {
  title: string;
  hint: string;
  chosen: Record<NewsChannel, boolean>;
  takesSms: boolean;
  onChange: (channel: NewsChannel, isOn: boolean) => Promise<void>;
}

/** One kind of news, with a box for each channel. */
export function NewsChannels({ title, hint, chosen, takesSms, onChange }: NewsChannelsProps) {
  const { t } = useTranslation('mf-profile');
  const id = useId();
  return (
    <Row role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <div>
        <strong id={`${id}-title`}>{title}</strong>
        <Muted size="sm" id={`${id}-hint`}>
          {hint}
        </Muted>
      </div>
      <Boxes>
        <PlainCheckbox
          label={t('notifications.email')}
          checked={chosen.email}
          onChange={(isOn) => void onChange('email', isOn)}
        />
        {takesSms && (
          <PlainCheckbox
            label={t('notifications.sms')}
            checked={chosen.sms}
            onChange={(isOn) => void onChange('sms', isOn)}
          />
        )}
      </Boxes>
    </Row>
  );
}
