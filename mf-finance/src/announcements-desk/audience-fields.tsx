import type { Announcement } from '@portal/contract/agency';
import { Cluster, IconButton, Muted, Stack } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { audienceParts, useAudienceChoices, type AudiencePart } from './audience-choices.ts';

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    padding-inline-start: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--sink);
  }
`;

interface AudienceFieldsProps {
  audience: Announcement['audience'];
  onAudience: (audience: Announcement['audience']) => void;
}

/** Everyone, or owners of places and with benefits. */
export function AudienceFields({ audience, onAudience }: AudienceFieldsProps) {
  const { t } = useTranslation('mf-finance');
  const choices = useAudienceChoices();
  const change = (part: AudiencePart, ids: string[]) => onAudience({ ...audience, [part]: ids });
  return (
    <Stack gap={4}>
      <Muted>{t('announce.audienceHint')}</Muted>
      <Cluster align="start" gap={4}>
        {audienceParts.map((part) => (
          <FilterField key={part} label={t(`announce.${part}`)}>
            {(id) => (
              <select
                id={id}
                value=""
                onChange={({ target: { value } }) =>
                  value !== '' && change(part, [...audience[part], value])
                }
              >
                <option value="">{t('announce.choose')}</option>
                {choices[part]
                  .filter((each) => !audience[part].includes(each.id))
                  .map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
              </select>
            )}
          </FilterField>
        ))}
      </Cluster>
      {audienceParts.map(
        (part) =>
          audience[part].length > 0 && (
            <Chosen key={part} aria-label={t(`announce.${part}`)}>
              {audience[part].map((id) => {
                const name = choices[part].find((each) => each.id === id)?.name ?? id;
                return (
                  <li key={id}>
                    {name}
                    <IconButton
                      label={t('announce.remove', { name })}
                      onClick={() =>
                        change(
                          part,
                          audience[part].filter((each) => each !== id),
                        )
                      }
                    >
                      <X size={16} aria-hidden="true" />
                    </IconButton>
                  </li>
                );
              })}
            </Chosen>
          ),
      )}
    </Stack>
  );
}
