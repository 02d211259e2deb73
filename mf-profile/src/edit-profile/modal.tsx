import type { ModalProps } from '@portal/shared-lib/federation';
import { Badge, Button, Stack } from '@portal/shared-lib/ui';
import { Dialog } from '@portal/shared-lib/ui/dialog';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { editTabs, readEditTab } from './tabs.ts';

const Tabs = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);

  [aria-current] {
    font-weight: 600;
  }
`;

const Text = styled.p`
  color: var(--ink-soft);
`;

/** Says which of the four tabs will be edited here, and who changes it until then. */
export function Modal({ onClose, params }: ModalProps) {
  const { t } = useTranslation('mf-profile');
  const asked = readEditTab(params.tab);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit.title')}
      footer={
        <>
          <Button variant="primary" to="/#contact">
            {t('edit.contact')}
          </Button>
          <Button onClick={onClose}>{t('edit.back')}</Button>
        </>
      }
    >
      <Stack>
        <div>
          <Badge tone="info">{t('edit.underWay')}</Badge>
        </div>
        <p>{t('edit.will')}</p>
        <Tabs>
          {editTabs.map((tab) => (
            <li key={tab} {...(tab === asked && { 'aria-current': true })}>
              {t(`edit.tabs.${tab}`)}
            </li>
          ))}
        </Tabs>
        <Text>{t('edit.meanwhile')}</Text>
      </Stack>
    </Dialog>
  );
}
