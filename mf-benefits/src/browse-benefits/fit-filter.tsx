import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

const Option = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--target);
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
`;

/** Whether only what fits the owner's business is shown; the URL says so. */
export function useFitInUrl() {
  const [params, setParams] = useSearchParams();
  const setFitting = (fitting: boolean) =>
    setParams(
      (before) => {
        if (fitting) before.set('fits', 'yes');
        else before.delete('fits');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { fitting: params.get('fits') === 'yes', setFitting };
}

export interface FitFilterProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function FitFilter({ checked, onChange }: FitFilterProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <div>
      <Option>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('list.fits')}
      </Option>
    </div>
  );
}
