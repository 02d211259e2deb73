import { ToneIcon } from '@portal/ui/basics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

export const FieldContainer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  min-width: 0;
`;

export const fieldLabelStyles = `
  font-size: var(--text-16);
  font-weight: 600;
  line-height: 1.4;
`;

export const FieldLabel = styled.label`
  ${fieldLabelStyles}
`;

const Light = styled.span`
  color: var(--ink-soft);
  font-weight: 400;
`;

const Hint = styled.div`
  color: var(--ink-soft);
  font-size: var(--text-14);
`;

const Problem = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: var(--danger);
  font-size: var(--text-14);
  font-weight: 500;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Optional fields say so; required is the rule and says nothing. */
export function OptionalMark() {
  const { t } = useTranslation('ui');
  return <Light> ({t('optional')})</Light>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return <Hint id={id}>{children}</Hint>;
}

interface FieldProblemProps {
  id: string;
  children: ReactNode;
  /** Next step about it. */
  help?: string | undefined;
}

export function FieldProblem({ id, children, help }: FieldProblemProps) {
  return (
    <Problem id={id}>
      <ToneIcon tone="danger" size={16} />
      <div>
        <span>{children}</span>
        {help && <div>{help}</div>}
      </div>
    </Problem>
  );
}
