import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const appear = keyframes`
  to { opacity: 1; }
`;

/** Takes its space from the start and becomes visible after 200 ms: a quick response never flickers. */
const Container = styled.div`
  display: grid;
  gap: var(--space-3);
  opacity: 0;
  animation: ${appear} 1ms 200ms forwards;
`;

const Bar = styled.div<{ $height: number; $width: string }>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height}px;
  border-radius: 6px;
  background: var(--line);
`;

const widths = ['100%', '92%', '74%'];

export interface SkeletonProps {
  /** Bars under each other. */
  lines?: number;
  /** Height of a bar in px. */
  height?: number;
}

/** A placeholder of the size of content that is loading. */
export function Skeleton({ lines = 3, height = 20 }: SkeletonProps) {
  const { t } = useTranslation('ui');
  return (
    <Container role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <Bar
          key={index}
          $height={height}
          $width={lines === 1 ? '100%' : (widths[index % widths.length] ?? '100%')}
        />
      ))}
    </Container>
  );
}
