import { usePortal } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Entry } from './navbar.styles.ts';

const Place = styled.div`
  position: relative;

  @media (max-width: 1023.98px) {
    padding-block: var(--space-3);
  }
`;

const Choices = styled.ul`
  padding: var(--space-1) var(--space-2);
  list-style: none;

  @media (min-width: 1024px) {
    position: absolute;
    inset: calc(100% + 4px) 0 auto auto;
    min-width: 248px;
    padding: var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
`;

/** The two ways into an account: with a password, and for the first time. */
export function SignInMenu() {
  const { t } = useTranslation('shell');
  const { openModal } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const handleBlur = (event: FocusEvent) => {
    // Safari moves focus nowhere (null) when a button is pressed: that is no reason to close.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    toggle.current?.focus();
  };
  const open = (modal: string) => () => {
    setIsOpen(false);
    // A dialog gives focus back to where it was; the entry is gone by then.
    toggle.current?.focus();
    openModal(modal);
  };

  return (
    <Place ref={place} data-needs-script="" onBlur={handleBlur} onKeyDown={handleKey}>
      <Button
        ref={toggle}
        size="sm"
        aria-expanded={isOpen}
        aria-controls="sign-in-choices"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('nav.signInOrActivate')}
        <ChevronDown aria-hidden="true" />
      </Button>
      <Choices id="sign-in-choices" hidden={!isOpen}>
        <li>
          <Entry as="button" type="button" onClick={open('sign-in')}>
            {t('nav.signIn')}
          </Entry>
        </li>
        <li>
          <Entry as="button" type="button" onClick={open('activate-account')}>
            {t('nav.activate')}
          </Entry>
        </li>
      </Choices>
    </Place>
  );
}
