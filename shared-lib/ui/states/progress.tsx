import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatShare } from '../data-display/format-share.ts';
import { useIntlLocale } from '../data-display/locale.ts';

const Label = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  margin-bottom: var(--space-2);
  font-size: var(--text-14);
  overflow-wrap: anywhere;

  output {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 12px;
  overflow: hidden;
  border: 1px solid var(--line-strong);
  border-radius: 4px;
  background: var(--surface);

  &::-webkit-progress-bar {
    background: var(--surface);
  }

  &::-webkit-progress-value {
    background: var(--primary);
  }

  &::-moz-progress-bar {
    background: var(--primary);
  }
`;

export interface ProgressProps {
  label: ReactNode;
  value: number;
  max?: number;
  /** Shown at the end of the label; defaults to the share in per cent. */
  valueText?: string;
}

/** How much of something is done, with its figure. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  const locale = useIntlLocale();
  const share = formatShare(value / max, locale);
  return (
    <div>
      <Label>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-live="off">
          {valueText ?? share}
        </output>
      </Label>
      <Track id={id} value={value} max={max} />
    </div>
  );
}
