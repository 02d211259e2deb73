import type { Claim } from '@portal/contract';
import { TextLink, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  list-style: none;

  span {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

/** Photos and documents of a claim, to be fetched. */
export function ClaimFiles({ files }: { files: Claim['files'] }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' });
  if (files.length === 0) return null;
  return (
    <List aria-label={t('claim.files')}>
      {files.map(({ id, name, bytes, url }) => (
        <li key={id}>
          <TextLink href={url} standalone>
            {name}
          </TextLink>{' '}
          <span>{size.format(Math.ceil(bytes / 1024))}</span>
        </li>
      ))}
    </List>
  );
}
