import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Holds a field and the button at its end. */
export const RevealContainer = styled.div`
  position: relative;

  > input {
    padding-inline-end: 92px;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  min-width: 64px;
  min-height: var(--target);
  padding: 0 14px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--primary);
  font-size: var(--text-14);
  font-weight: 600;

  &:focus-visible {
    outline-offset: -4px;
  }

  &:disabled {
    color: var(--ink-soft);
  }
`;

export interface RevealButtonProps {
  isShown: boolean;
  onToggle: () => void;
  /** The whole action, such as 'Show password'. */
  label: string;
  controls: string;
  disabled?: boolean;
}

/** Shows or hides what was typed. A word, not an eye: an eye leaves open what a press will do. */
export function RevealButton({ isShown, onToggle, label, controls, disabled }: RevealButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Toggle
      type="button"
      aria-label={label}
      aria-controls={controls}
      onClick={onToggle}
      disabled={disabled}
    >
      {t(isShown ? 'password.hide' : 'password.show')}
    </Toggle>
  );
}
