import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Where the skip link leads; the frame's `main` carries it. */
export const mainId = 'main';

const Link = styled.a`
  position: absolute;
  z-index: 30;
  top: var(--space-2);
  left: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--primary);
  color: var(--on-primary);
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** The first stop of the Tab key on every page: past the menu, to the page itself. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return <Link href={`#${mainId}`}>{t('frame.skip')}</Link>;
}
