import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetOwnNumber, readOwnNumber } from '../activate-account/own-number.ts';
import { LinkButton } from '../link-button.ts';

interface OwnNumberProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (typed: string) => void;
}

/**
 * Offers the number that was activated on this device while nothing is typed. The device may be shared: the number can
 * be removed.
 */
export function OwnNumber({ ref: input, value, onChange }: OwnNumberProps) {
  const { t } = useTranslation('mf-auth');
  const [number, setNumber] = useState(readOwnNumber);
  if (number === null || value !== '') return null;
  const handleUse = () => {
    onChange(number);
    input.current?.focus();
  };
  const handleForget = () => {
    forgetOwnNumber();
    setNumber(null);
  };
  return (
    <div>
      <LinkButton onClick={handleUse}>{t('signIn.useOwn', { number })}</LinkButton>
      <LinkButton onClick={handleForget}>{t('signIn.forgetOwn')}</LinkButton>
    </div>
  );
}
