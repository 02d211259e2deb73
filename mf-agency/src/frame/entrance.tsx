import { usePortal } from '@portal/remote-kit';
import { Card, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Place = styled.div`
  display: grid;
  /* The languages are below it, without scrolling. */
  min-height: calc(100dvh - 80px);
  padding: var(--space-6) var(--space-4);
  place-content: center;
  grid-template-columns: minmax(0, var(--form-width));
`;

/** In front of the desk: one card, for the sign-in and for invitations. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('mf-agency');
  const { shortName } = usePortal().config;
  return (
    <Place>
      <Card>
        <Stack gap={5}>
          <p>{t('frame.name', { shortName })}</p>
          <h1>{title}</h1>
          {children}
        </Stack>
      </Card>
    </Place>
  );
}
