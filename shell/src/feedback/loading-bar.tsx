import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, keyframes, styled } from 'styled-components';

/** Specification section 9: a quick change of page shows no bar at all. */
const throttleMs = 200;
const durationMs = 5000;
const completionMs = 200;

type Phase = 'hidden' | 'running' | 'completing';

const run = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;
const complete = keyframes`
  from { opacity: 1; }
  to { opacity: 0; }
`;

const Bar = styled.div<{ $phase: Phase }>`
  position: fixed;
  z-index: 40;
  inset: 0 0 auto;
  height: 3px;
  background: var(--primary);
  transform-origin: 0 50%;
  ${({ $phase }) =>
    $phase === 'running'
      ? css`
          animation: ${run} ${durationMs}ms cubic-bezier(0.1, 0.6, 0.3, 1) forwards;
        `
      : css`
          animation: ${complete} ${completionMs}ms var(--ease) forwards;
        `}

  @media (prefers-reduced-motion: reduce) {
    transform: none;
    animation: none !important;
  }
`;

/** A page is on its way. */
export function LoadingBar({ active }: { active: boolean }) {
  const { t } = useTranslation('shell');
  const [phase, setPhase] = useState<Phase>('hidden');

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPhase('running'), throttleMs);
    return () => {
      clearTimeout(timer);
      setPhase((before) => (before === 'running' ? 'completing' : before));
    };
  }, [active]);

  useEffect(() => {
    if (phase !== 'completing') return;
    const timer = setTimeout(() => setPhase('hidden'), completionMs);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'hidden') return null;
  return (
    <Bar
      $phase={phase}
      role="progressbar"
      aria-label={t('feedback.loading')}
      aria-hidden={phase === 'completing'}
    />
  );
}
