import { css, keyframes, styled } from 'styled-components';

export type DialogSize = 'sm' | 'md' | 'lg';

const widths: Record<DialogSize, number> = { sm: 400, md: 560, lg: 760 };

const fadeIn = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/**
 * It takes the pointer itself: an area of an older release may have taken it from the body for its dialog.
 * `--panel-height` and `--panel-top` leave out what the keyboard covers (see useVisibleArea).
 */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  justify-items: center;
  align-items: center;
  padding: var(--space-6);
  overflow-y: auto;
  background: var(--scrim);
  pointer-events: auto;
  animation: ${fadeIn} var(--calm) var(--ease);

  @media (max-width: 599.98px) {
    align-items: end;
    padding: 0;
  }
`;

export const panelStyles = css<{ $size: DialogSize }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]}px;
  max-height: calc(var(--panel-height, 100dvh) - 48px);
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);
  animation: ${rise} var(--calm) var(--ease);

  &:focus {
    outline: none;
  }
`;

export const fullPanelStyles = css`
  @media (max-width: 599.98px) {
    position: absolute;
    top: var(--panel-top, 0);
    max-width: none;
    height: var(--panel-height, 100dvh);
    max-height: none;
    border-radius: 0;
  }
`;

export const Header = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-2) 0 var(--card-space);
`;

export const Titles = styled.div`
  flex: 1;
  min-width: 0;
  padding: 10px 0 var(--space-2);

  h2 {
    font-size: var(--text-22);
  }

  p {
    margin-top: var(--space-1);
    color: var(--ink-soft);
  }
`;

/** The part that scrolls. A form in it fills it, so that its actions are at the foot of the panel. */
export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  padding: var(--space-2) var(--card-space) var(--card-space);
  overflow-y: auto;
  overscroll-behavior: contain;

  /* A form below something to read fills it as well. */
  > :has(> form),
  form {
    flex: 1 0 auto;
    max-width: none;
  }

  &:has([data-dialog-actions]) {
    padding-bottom: 0;

    /* A field that takes focus is not scrolled to behind the actions. */
    :is(input, select, textarea) {
      scroll-margin-bottom: calc(var(--target) + 2 * var(--space-3) + var(--space-4));
    }
  }
`;

/** Actions of the form within a dialog: they stay in sight above the keyboard while the fields scroll. */
export const DialogActions = styled.div.attrs<{ 'data-dialog-actions'?: string }>({
  'data-dialog-actions': '',
})`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin: auto calc(-1 * var(--card-space)) 0;
  padding: var(--space-3) var(--card-space) max(var(--space-3), env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);

  @media (max-width: 599.98px) {
    > button,
    > a {
      flex: 1 1 auto;
    }
  }
`;
