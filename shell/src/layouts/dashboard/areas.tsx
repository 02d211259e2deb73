import { selectUser, selectUserData } from '@portal/remote-kit/session';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { shellConfig } from '../../boot/boot.ts';
import { Brand } from '../brand.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { AreaCounts } from './area-counts.tsx';
import { currentEntry, useAreaEntries, type AreaEntry } from './area-entries.ts';
import { AreaLink, BadgeOfRest } from './area-link.tsx';
import {
  Area,
  AreaList,
  Aside,
  BrandPlace,
  Language,
  More,
  MoreSheet,
  Owner,
  PageList,
  Scrim,
} from './areas.styles.ts';
import type { NavigationEntry } from './navigation-entry.ts';

/** Within reach of the thumb below 1024 px; the fifth place is the button for the rest. */
const placesInBar = 4;
const sheetId = 'more-areas';

/** The menu: a sidebar from 1024 px, below that a bar at the foot and a sheet for the rest. */
export function Areas({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const { t } = useTranslation('shell');
  const { shortName } = shellConfig();
  const { pathname } = useLocation();
  // The sheet belongs to the page it was opened on: going to another closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const toggle = useRef<HTMLButtonElement>(null);

  const { areas, pages } = useAreaEntries(navigation);
  const current = currentEntry(areas, pathname);
  const currentPage = currentEntry(pages, pathname);
  const rest = areas.slice(placesInBar);
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  const isMaster = (user ?? remembered)?.is_master ?? false;

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  /** A page within the area is the current page; its area only contains it. */
  const markOf = ({ to }: AreaEntry) =>
    to === currentPage?.to || (to === current?.to && !currentPage) ? 'page' : to === current?.to;

  const area = (entry: AreaEntry) => (
    <AreaLink key={entry.to} entry={entry} current={markOf(entry)} />
  );

  return (
    <Aside aria-label={t('nav.sidebar')} onKeyDown={handleKey}>
      <AreaCounts navigation={navigation}>
        <BrandPlace>
          <Brand shortName={shortName} to="/" />
        </BrandPlace>
        <nav aria-label={t('nav.main')}>
          <AreaList>
            {areas.slice(0, placesInBar).map(area)}
            <More>
              <Area
                as="button"
                type="button"
                ref={toggle}
                aria-expanded={isOpen}
                aria-controls={sheetId}
                onClick={() => setOpenAt(isOpen ? null : pathname)}
              >
                <Ellipsis size={22} aria-hidden="true" />
                <span>{t('nav.more')}</span>
                <BadgeOfRest entries={rest} />
              </Area>
            </More>
          </AreaList>
        </nav>
        {isOpen && <Scrim onClick={() => setOpenAt(null)} />}
        <MoreSheet id={sheetId} $open={isOpen}>
          {rest.length > 0 && (
            <nav aria-label={t('nav.moreAreas')}>
              <AreaList $inSheet>{rest.map(area)}</AreaList>
            </nav>
          )}
          {(pages.length > 0 || isMaster) && (
            <nav aria-label={t('nav.morePages')}>
              <PageList>
                {isMaster && (
                  <More>
                    <Area as={Link} to="/dashboard/claims">
                      {t('account.claims')}
                    </Area>
                  </More>
                )}
                {pages.map(area)}
              </PageList>
            </nav>
          )}
          <AccountDetails />
          <Language>
            <LanguageSwitch />
          </Language>
        </MoreSheet>
      </AreaCounts>
    </Aside>
  );
}

/** Who is signed in. Before the user has loaded, it shows what the session remembers. */
function AccountDetails() {
  const { t } = useTranslation('shell');
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  const details = user ?? remembered;
  if (!details) return null;
  return (
    <Owner>
      <strong>{user?.name ?? details.first_name}</strong>
      <span>{t(details.is_master ? 'account.master' : 'account.sub')}</span>
    </Owner>
  );
}
