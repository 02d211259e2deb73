import { css, keyframes, styled } from 'styled-components';

const blink = keyframes`
  50% { opacity: 0; }
`;

const unseen = css`
  border-color: transparent !important;
  background: transparent !important;
  box-shadow: none !important;
  color: transparent !important;
  opacity: 0 !important;
  -webkit-text-fill-color: transparent !important;
`;

export const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);

  > [data-input-otp-container] {
    flex: 0 1 auto;
    min-width: 0;
  }

  [data-input-otp]::selection {
    background: transparent !important;
    color: transparent !important;
  }

  [data-input-otp]:autofill {
    ${unseen}
  }

  @supports (-webkit-touch-callout: none) {
    [data-input-otp] {
      letter-spacing: -0.6em !important;
      font-weight: 100 !important;
      font-stretch: ultra-condensed;
      left: -1px !important;
      right: 1px !important;
    }
  }
`;

export const Boxes = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 48px);
  grid-auto-flow: column;
  gap: var(--space-2);
`;

export const Box = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  max-width: 100%;
  height: 56px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  font-size: var(--text-22);
  font-weight: 600;
  font-variant-numeric: tabular-nums lining-nums;

  [data-invalid] > & {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }

  &[data-active] {
    border-color: var(--primary);
    outline: 2px solid var(--primary);
    outline-offset: -1px;
  }

  &[data-disabled] {
    border-color: var(--line);
    background: var(--sink);
    color: var(--ink-soft);
  }
`;

export const Caret = styled.span`
  width: 2px;
  height: 24px;
  background: var(--ink);
  animation: ${blink} 1.1s steps(1) infinite;
`;

export const Reveal = styled.button`
  min-width: 64px;
  min-height: var(--target);
  padding: 0 12px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--primary);
  font-size: var(--text-14);
  font-weight: 600;

  &:disabled {
    color: var(--ink-soft);
  }
`;
