import { securityEventKinds, type SecurityEventKind } from '@portal/contract';
import type { AuditFilters } from '@portal/contract/agency';
import { useListFilters } from '@portal/remote-kit/staff';
import { Button, Cluster, Muted } from '@portal/ui';
import { FilterDay, FilterField } from '@portal/ui/search';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: var(--space-3);
`;

const names = ['by', 'about', 'kind', 'from', 'to'] as const;

/** Action and days are in the URL; the people are kept beside it. */
export function useAuditFilters(): [AuditFilters, (filters: AuditFilters) => void] {
  const [search, setSearch] = useListFilters();
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const isKind = securityEventKinds.some((kind) => kind === filters['kind']);
  if (!isKind) delete filters['kind'];
  return [
    filters as AuditFilters,
    (next) => setSearch(new URLSearchParams(next as Record<string, string>)),
  ];
}

interface FiltersProps {
  filters: AuditFilters;
  onSearch: (filters: AuditFilters) => void;
  busy: boolean;
}

/** Sent with the button: each search is an entry of the trail. */
export function Filters({ filters, onSearch, busy }: FiltersProps) {
  const { t } = useTranslation('mf-agency');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    onSearch(Object.fromEntries(given) as AuditFilters);
  };
  return (
    <Form role="search" aria-label={t('audit.filters')} onSubmit={handleSubmit}>
      <Fields>
        {(['by', 'about'] as const).map((name) => (
          <FilterField key={name} label={t(`audit.${name}`)}>
            {(id) => (
              <input
                id={id}
                name={name}
                defaultValue={filters[name] ?? ''}
                autoComplete="off"
                maxLength={100}
                aria-describedby="person-hint"
              />
            )}
          </FilterField>
        ))}
        <FilterField label={t('audit.kind')}>
          {(id) => (
            <select id={id} name="kind" defaultValue={filters.kind ?? ''}>
              <option value="">{t('audit.everything')}</option>
              {securityEventKinds.map((kind: SecurityEventKind) => (
                <option key={kind} value={kind}>
                  {t(`audit.kinds.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <FilterDay label={t('audit.from')} name="from" value={filters.from ?? ''} />
        <FilterDay label={t('audit.to')} name="to" value={filters.to ?? ''} />
      </Fields>
      <Muted id="person-hint" size="sm">
        {t('audit.personHint')}
      </Muted>
      <Cluster gap={3}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('audit.search')}
        </Button>
        <Button onClick={() => onSearch({})}>{t('audit.clear')}</Button>
      </Cluster>
    </Form>
  );
}
