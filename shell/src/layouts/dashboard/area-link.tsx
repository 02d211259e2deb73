import { currentLocale } from '@portal/remote-kit/i18n';
import { VisuallyHidden } from '@portal/ui';
import Gift from 'lucide-react/icons/gift';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Shapes from 'lucide-react/icons/shapes';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import { Link } from 'react-router-dom';
import { useCountIn } from './area-counts.tsx';
import type { AreaEntry } from './area-entries.ts';
import { Area, Count } from './areas.styles.ts';

const icons: Record<AreaEntry['icon'], typeof Store> = {
  dashboard: LayoutGrid,
  business: Store,
  benefits: Gift,
  finance: Wallet,
  messages: MessagesSquare,
  profile: UserRound,
  area: Shapes,
};

const short = (count: number) => (count > 99 ? '99+' : String(count));

interface AreaLinkProps {
  entry: AreaEntry;
  /** `page`: the current page; `true`: the current page is within the area. */
  current: 'page' | boolean;
}

export function AreaLink({ entry, current }: AreaLinkProps) {
  const { to, label, icon } = entry;
  const Icon = icons[icon];
  return (
    <li>
      <Area as={Link} to={to} {...(current && { 'aria-current': current })}>
        <Icon size={22} aria-hidden="true" />
        <span>{label}</span>
        <Badge entry={entry} />
      </Area>
    </li>
  );
}

/** How much waits in an area, where it says so. */
function Badge({ entry }: { entry: AreaEntry }) {
  const number = useCountIn([entry]);
  if (!entry.count || number === 0) return null;
  const { label } = entry.count;
  return (
    <>
      <Count aria-hidden="true">{short(number)}</Count>
      <VisuallyHidden>
        {(label[currentLocale()] ?? label.en).replace('{{count}}', String(number))}
      </VisuallyHidden>
    </>
  );
}

/** How much waits in areas that are not in view. */
export function BadgeOfRest({ entries }: { entries: readonly AreaEntry[] }) {
  const number = useCountIn(entries);
  return number > 0 && <Count aria-hidden="true">{short(number)}</Count>;
}
