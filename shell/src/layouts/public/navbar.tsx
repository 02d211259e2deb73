import { selectIsSignedIn } from '@portal/remote-kit/session';
import { Button } from '@portal/ui';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { shellConfig } from '../../boot/boot.ts';
import { useModalButton } from '../../modals/modal-button.ts';
import { Brand } from '../brand.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import {
  Bar,
  BarActions,
  Entry,
  EntryList,
  Header,
  HelpList,
  Menu,
  OnlyNarrow,
} from './navbar.styles.ts';
import { SignInMenu } from './sign-in-menu.tsx';

const menuId = 'site-menu';

/** One list for every width: a row from 1024 px, below that a sheet behind the Menu button. */
export function Navbar() {
  const { t } = useTranslation('shell');
  const opens = useModalButton();
  const { shortName, helpCentreUrl } = shellConfig();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname, hash } = useLocation();
  // The sheet belongs to the place it was opened at: going anywhere closes it.
  const place = pathname + hash;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  const toggle = useRef<HTMLButtonElement>(null);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  return (
    <Header onKeyDown={handleKey}>
      <Bar>
        <Brand shortName={shortName} to="/" />
        <BarActions data-needs-script="">
          <OnlyNarrow $fromPhoneLandscape>
            {isSignedIn ? (
              <Button size="sm" to="/dashboard">
                {t('nav.dashboard')}
              </Button>
            ) : (
              <Button size="sm" {...opens('sign-in')}>
                {t('nav.signIn')}
              </Button>
            )}
          </OnlyNarrow>
          <OnlyNarrow>
            <Button
              ref={toggle}
              size="sm"
              variant="quiet"
              icon={isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setOpenAt(isOpen ? null : place)}
            >
              {t('nav.menu')}
            </Button>
          </OnlyNarrow>
        </BarActions>
        <Menu id={menuId} $open={isOpen}>
          <nav aria-label={t('nav.main')}>
            <EntryList>
              <li>
                <Entry as={Link} to="/">
                  {t('nav.home')}
                </Entry>
              </li>
              <li>
                <Entry as={Link} to="/#about">
                  {t('nav.about')}
                </Entry>
              </li>
              <li>
                <Entry as={Link} to="/#contact">
                  {t('nav.contact')}
                </Entry>
              </li>
              <li>
                <Entry href={helpCentreUrl} rel="noreferrer">
                  {t('nav.faqs')}
                </Entry>
              </li>
              <li>{isSignedIn ? <DashboardEntry /> : <SignInMenu />}</li>
            </EntryList>
          </nav>
          <HelpList>
            {!isSignedIn && (
              <>
                <Entry as="button" {...opens('recover-email')}>
                  {t('nav.recoverEmail')}
                </Entry>
                <Entry as="button" {...opens('recover-registration-number')}>
                  {t('nav.recoverNumber')}
                </Entry>
              </>
            )}
            <LanguageSwitch />
          </HelpList>
        </Menu>
      </Bar>
    </Header>
  );
}

function DashboardEntry() {
  const { t } = useTranslation('shell');
  return (
    <Button variant="primary" size="sm" to="/dashboard">
      {t('nav.dashboard')}
    </Button>
  );
}
