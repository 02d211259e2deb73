import { usePortal } from '@portal/remote-kit';
import { Button, Cluster, Motif } from '@portal/ui';
import { CopyButton } from '@portal/ui/copy';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Slip = styled.section`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--primary-wash);
  color: var(--primary);
`;

const TextColumn = styled.div`
  padding: var(--space-4) var(--card-space);
  color: var(--ink);
`;

const Number = styled.output`
  display: block;
  margin-block: var(--space-1) var(--space-2);
  color: var(--primary);
  font-size: var(--text-22);
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 700;
  letter-spacing: 0.02em;
  white-space: nowrap;

  @media (min-width: 600px) {
    font-size: var(--text-28);
  }
`;

const Actions = styled.div`
  margin-top: var(--space-3);
`;

/** The registration number, to keep: copied, shared or saved as a file. */
export function NumberSlip({ number }: { number: string }) {
  const { t } = useTranslation('mf-auth');
  const { shortName } = usePortal().config;
  const labelId = useId();
  const shown = useRef<HTMLOutputElement>(null);
  const text = t('ownNumber.text', { agency: shortName, number });
  const share = async () => {
    // Closed without choosing an app: nothing went wrong.
    await navigator.share({ text }).catch(() => undefined);
  };
  return (
    <Slip aria-labelledby={labelId}>
      <Motif pattern="aso-oke" height={10} />
      <TextColumn>
        <p id={labelId}>{t('registered.number')}</p>
        <Number ref={shown}>{number}</Number>
        <p>{t('ownNumber.keep')}</p>
        <Actions>
          <Cluster gap={2}>
            {'share' in navigator && (
              <Button size="sm" onClick={() => void share()}>
                {t('ownNumber.share')}
              </Button>
            )}
            <CopyButton text={number} shownIn={shown} />
            <Button size="sm" variant="quiet" onClick={() => saveAsFile(text, `${number}.txt`)}>
              {t('ownNumber.save')}
            </Button>
          </Cluster>
        </Actions>
      </TextColumn>
    </Slip>
  );
}

function saveAsFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
