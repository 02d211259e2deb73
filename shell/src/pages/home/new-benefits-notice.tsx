import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Notice = styled.aside`
  padding-inline: max(var(--space-4), calc((100% - var(--page-width)) / 2));
  border-bottom: 1px solid var(--line);
  background: var(--indigo-wash);
  color: var(--indigo);
`;

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-height: var(--target);
  padding-block: var(--space-2);
  color: inherit;
  text-decoration: none;

  > strong {
    flex: none;
    padding: 1px var(--space-2);
    border: 1px solid currentcolor;
    border-radius: 4px;
    font-size: var(--text-14);
  }

  > span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  > svg {
    flex: none;
  }

  &:hover > span {
    text-decoration-thickness: 2px;
  }
`;

export function NewBenefitsNotice() {
  const { t } = useTranslation('shell');
  return (
    <Notice aria-label={t('home.notice.label')}>
      <Line to="/dashboard/benefits">
        <strong>{t('home.notice.new')}</strong>
        <span>{t('home.notice.text')}</span>
        <ArrowRight size={18} aria-hidden="true" />
      </Line>
    </Notice>
  );
}
