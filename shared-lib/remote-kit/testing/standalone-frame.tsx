import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AgencyMe } from '@portal/contract/agency';
import { frameNamed } from '@portal/contract/composition';
import { StaffContext } from '../staff/index.ts';
import {
  PortalContext,
  type FrameModule,
  type ModalModule,
  type MountModule,
  type Portal,
  type RemoteDescriptor,
  type WidgetModule,
} from '../federation/index.ts';
import { chooseLocale, isLocale, localeLabels, locales } from '../i18n/index.ts';
import { endSession, selectUser } from '../session/index.ts';
import { Button, Card, Cluster, ErrorState, Grid, Mark, Muted, Stack } from '@portal/ui';
import type { PortalStore } from './portal-store.ts';

const Bar = styled.header`
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  strong {
    font-size: var(--text-18);
  }

  nav a {
    padding: var(--space-2) 0;
  }

  nav a[aria-current='page'] {
    font-weight: 600;
  }

  select {
    min-height: var(--target);
    padding: 0 var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--surface);
  }
`;

const Main = styled.main`
  max-width: var(--page-width);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-16);
`;

interface FrameProps {
  descriptor: RemoteDescriptor;
  mounts: ReadonlyMap<string, MountModule>;
  modals: ReadonlyMap<string, ModalModule>;
}

interface OpenModal {
  name: string;
  params: Record<string, string>;
}

/** Does for one remote what the shell does for all, in its plainest form. */
export function StandaloneFrame({ descriptor, mounts, modals }: FrameProps) {
  const [opened, setOpened] = useState<OpenModal | null>(null);
  const { pathname } = useLocation();
  // A modal belongs to the page that opened it, as in the portal, where the URL holds it.
  useEffect(() => setOpened(null), [pathname]);

  const portal = useMemo<Portal>(
    () => ({
      setPageTitle: (title) => {
        document.title = `${title} - ${descriptor.name}`;
      },
      openModal: (name, params = {}) => setOpened({ name, params }),
      config: {
        shortName: 'SMEDAN',
        contactEmail: 'help@example.org',
        referenceData: 'development',
      },
    }),
    [descriptor.name],
  );
  return (
    <PortalContext value={portal}>
      <Bar>
        <Stack gap={2}>
          <Cluster justify="between">
            <Cluster>
              <Mark />
              <strong>{descriptor.name}</strong>
            </Cluster>
            <Cluster>
              <LanguageSwitch />
              <Account />
            </Cluster>
          </Cluster>
          <Cluster as="nav" aria-label="Pages of this remote" gap={4}>
            {pagesOf(descriptor, mounts).map((page) => (
              <NavLink key={page} to={page} end>
                {page}
              </NavLink>
            ))}
            {descriptor.widgets?.length && <NavLink to={widgetsPath}>widgets</NavLink>}
          </Cluster>
          <Cluster>
            {descriptor.modals.map(({ name }) => (
              <Button key={name} size="sm" onClick={() => portal.openModal(name)}>
                {name}
              </Button>
            ))}
          </Cluster>
        </Stack>
      </Bar>
      <Main>
        <Outlet />
      </Main>
      {opened && (
        <OpenedModal
          descriptor={descriptor}
          modals={modals}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </PortalContext>
  );
}

/** Every page whose URL needs no value. */
function pagesOf(descriptor: RemoteDescriptor, mounts: ReadonlyMap<string, MountModule>): string[] {
  return descriptor.mounts.flatMap(({ path, expose }) =>
    (mounts.get(expose)?.routes ?? [])
      .filter((route) => !route.path?.includes(':'))
      .map((route) => (route.path ? `${path}/${route.path}` : path)),
  );
}

function OpenedModal(props: {
  descriptor: RemoteDescriptor;
  modals: ReadonlyMap<string, ModalModule>;
  opened: OpenModal;
  onClose: () => void;
}) {
  const { name, params } = props.opened;
  const expose = props.descriptor.modals.find((modal) => modal.name === name)?.expose;
  const module = expose === undefined ? undefined : props.modals.get(expose);
  if (module) return <module.Modal key={name} onClose={props.onClose} params={params} />;
  return (
    <Main as="div" role="alert">
      <Cluster>
        The modal “{name}” belongs to another remote.
        <Button onClick={props.onClose}>Close</Button>
      </Cluster>
    </Main>
  );
}

function LanguageSwitch() {
  const { i18n } = useTranslation();
  return (
    <select
      aria-label="Language"
      value={i18n.language}
      onChange={({ target }) => {
        if (isLocale(target.value)) void chooseLocale(target.value);
      }}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {localeLabels[locale]}
        </option>
      ))}
    </select>
  );
}

function Account() {
  const user = useSelector(selectUser);
  const dispatch = useDispatch<PortalStore['dispatch']>();
  if (!user) return <span>Signed out</span>;
  return (
    <Cluster>
      {user.name}
      <Button size="sm" onClick={() => void dispatch(endSession())}>
        Sign out
      </Button>
    </Cluster>
  );
}

interface InFrameProps {
  descriptor: RemoteDescriptor;
  frames: ReadonlyMap<string, FrameModule>;
  name: string;
  me: AgencyMe | null;
}

/** Around pages of a mount in a frame: the remote's own, or only the person who is signed in where another remote offers it. */
export function InFrame({ descriptor, frames, name, me }: InFrameProps) {
  const own = frames.get(frameNamed(descriptor, name)?.expose ?? '');
  const entries = descriptor.navigation
    .filter(({ frame }) => frame === name)
    .map(({ to, label, icon, for: people }) => ({ to, label: label.en, icon, for: people }));
  if (own) {
    return (
      <own.Frame entries={entries}>
        <Outlet />
      </own.Frame>
    );
  }
  return (
    <StaffContext value={me}>
      <Outlet />
    </StaffContext>
  );
}

/** In the frame only: a page of the portal shows widgets of all remotes. */
export const widgetsPath = '/widgets';

interface WidgetsProps {
  descriptor: RemoteDescriptor;
  widgets: ReadonlyMap<string, WidgetModule>;
}

/** Each below its slot and name: a widget without content is seen as well. */
export function Widgets({ descriptor, widgets }: WidgetsProps) {
  return (
    <Grid gap={6} min={320}>
      {descriptor.widgets?.map(({ slot, expose }) => {
        const Widget = widgets.get(expose)?.Widget;
        return (
          <section key={`${slot} ${expose}`} aria-label={expose}>
            <Muted size="sm">
              {slot}: {expose}
            </Muted>
            {Widget ? <Widget /> : <p>standalone.tsx does not name this module.</p>}
          </section>
        );
      })}
    </Grid>
  );
}

/** Where the rest of the portal would be. */
export function Elsewhere() {
  const { pathname } = useLocation();
  return (
    <Card>
      <p>
        {pathname === '/'
          ? 'This remote runs without the shell. Choose one of its pages above.'
          : `${pathname} belongs to another part of the portal.`}
      </p>
    </Card>
  );
}

export function ApiUnreachable({ problem }: { problem: string }) {
  return (
    <Main>
      <ErrorState title={problem} onRetry={() => location.reload()}>
        The development server sends /api to the API and starts one when none responds. Its output
        says why that failed.
      </ErrorState>
    </Main>
  );
}
