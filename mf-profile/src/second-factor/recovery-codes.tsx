import { Banner, Button, Card, Cluster, PageSection, Stack } from '@portal/ui';
import { CopyButton } from '@portal/ui/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LostHelp } from './lost-help.tsx';

/** On paper only the codes and what they are for. */
const Panel = styled.div`
  @media print {
    position: fixed;
    inset: 0;
    z-index: 100;
    padding: var(--space-8);
    background: #fff;
    color: #17241d;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: var(--space-2) var(--space-6);
  max-width: 560px;
  margin: var(--space-3) 0 0;
  padding: 0;
  list-style: none;
  font:
    600 var(--text-18) / 1.6 ui-monospace,
    monospace;
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: the server keeps only what recognises them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('mf-profile');
  const notice = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const save = () => {
    const file = new Blob([`${t('secondFactor.codesText')}\n\n${codes.join('\n')}\n`], {
      type: 'text/plain',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <PageSection title={t('secondFactor.codes')}>
      <Card>
        <Stack>
          <div ref={notice} tabIndex={-1}>
            <Banner tone="warning" role="status">
              {t('secondFactor.shownOnce')}
            </Banner>
          </div>
          <LostHelp />
          <Panel ref={sheet}>
            <p>{t('secondFactor.codesText')}</p>
            {/* Without marks, and still read as a list. */}
            <List role="list">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </List>
          </Panel>
          <Cluster gap={3}>
            <Button variant="primary" icon={<Download aria-hidden="true" />} onClick={save}>
              {t('secondFactor.download')}
            </Button>
            <CopyButton text={codes.join('\n')} shownIn={sheet} />
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('secondFactor.print')}
            </Button>
            <Button onClick={onKept}>{t('secondFactor.kept')}</Button>
          </Cluster>
        </Stack>
      </Card>
    </PageSection>
  );
}
