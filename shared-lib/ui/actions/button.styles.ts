import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

export interface ButtonStyles {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const variants = {
  primary: css`
    background: var(--primary);
    color: var(--on-primary);

    &:hover {
      background: var(--primary-deep);
    }
  `,
  secondary: css`
    border-color: var(--line-strong);
    background: var(--surface);
    color: var(--ink);

    &:hover {
      border-color: var(--primary);
      color: var(--primary);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--primary);

    /* Its words are in line with the text above, also where a row of buttons wraps. */
    && {
      padding-inline: 0;
      border-inline-width: 0;
    }

    &:not(:last-child) {
      margin-inline-end: var(--space-3);
    }

    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-danger);

    &:hover {
      background: var(--danger-deep);
    }
  `,
};

export const buttonStyles = css<ButtonStyles>`
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  overflow-wrap: ${({ $wide }) => ($wide ? 'anywhere' : 'inherit')};
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: var(--target);
  padding: 10px ${({ $size }) => ($size === 'sm' ? 14 : 22)}px;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font-size: ${({ $size }) => ($size === 'sm' ? 'var(--text-14)' : 'var(--text-16)')};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  transition:
    background-color var(--quick) var(--ease),
    border-color var(--quick) var(--ease),
    color var(--quick) var(--ease);
  ${({ $variant }) => variants[$variant]}

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  &[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--primary-wash);
    color: var(--primary);
  }

  &:disabled {
    border-color: transparent;
    background: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : 'var(--line)')};
    color: var(--ink-soft);
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;
