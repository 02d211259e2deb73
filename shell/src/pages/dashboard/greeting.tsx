import { useArrivalTime } from '@portal/remote-kit';
import {
  selectUser,
  selectUserData,
  useGetBusinessRegistrationQuery,
} from '@portal/remote-kit/session';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';

const Words = styled.header`
  h2 {
    font-size: var(--text-28);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    min-height: 27px;
    margin-top: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-18);
  }

  span {
    color: var(--indigo);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
  }

  /* Name and number have a line each here, and their room before they arrive. */
  @media (max-width: 599.98px) {
    p {
      flex-direction: column;
      min-height: 54px;
    }
  }

  @media (min-width: 768px) {
    h2 {
      font-size: var(--text-36);
    }
  }
`;

/** By the clock in Nigeria, where the shop is: an hour ahead of UTC all year. Making an Intl.DateTimeFormat for it takes a cheap phone 70 ms. */
function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = (now.getUTCHours() + 1) % 24;
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

export function Greeting() {
  const { t } = useTranslation('dashboard');
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  const now = useArrivalTime();
  const { data: business } = useGetBusinessRegistrationQuery();
  const name = (user ?? remembered)?.first_name ?? '';
  return (
    <Words>
      <h2>{t(`greeting.${partOfDay(now)}`, { name })}</h2>
      <p>
        {business?.business_name} {business && <span>{business.smedan_number}</span>}
      </p>
    </Words>
  );
}
