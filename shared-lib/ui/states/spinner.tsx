import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Drawing = styled.svg`
  color: var(--primary);
  animation: ${turn} 1.2s linear infinite;
`;

export interface SpinnerProps {
  /** Width and height in px. */
  size?: number;
  /** Defaults to 'Loading'. */
  label?: string;
}

export function Spinner({ size = 60, label }: SpinnerProps) {
  const { t } = useTranslation('ui');
  return (
    <span role="status">
      <Drawing width={size} height={size} viewBox="0 0 60 60" fill="none" aria-hidden="true">
        <circle cx="30" cy="30" r="25" stroke="var(--line)" strokeWidth="6" />
        <path d="M30 5a25 25 0 0 1 25 25" stroke="currentColor" strokeWidth="6" />
        <path d="M30 55A25 25 0 0 1 5 30" stroke="var(--indigo)" strokeWidth="6" />
        <path d="m30 21 9 9-9 9-9-9z" fill="currentColor" />
      </Drawing>
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
    </span>
  );
}
