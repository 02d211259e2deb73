import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { BodyPortal } from '../dialog/body-portal.tsx';

const show = keyframes`
  from { visibility: hidden; }
`;

/** A dialog that opens within 300 ms needs no notice. */
const Notice = styled.p`
  position: fixed;
  inset: auto 0 50%;
  z-index: 50;
  width: fit-content;
  margin: 0 auto;
  padding: var(--space-3) var(--space-5);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  box-shadow: var(--shadow);
  font-weight: 600;
  animation: ${show} 300ms step-end;
`;

/** Says that a dialog is on its way while its code is loaded. */
export function Opening() {
  const { t } = useTranslation('ui');
  return (
    <BodyPortal isWanted>
      <Notice role="status">{t('opening')}</Notice>
    </BodyPortal>
  );
}
