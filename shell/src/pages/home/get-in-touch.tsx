import { TextLink } from '@portal/ui';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { loadFormTexts } from '../../texts.ts';
import { BandTitle } from './bands.ts';

/** Forms, their rules and their texts are no part of the first load: they come before a visitor gets there. */
const loadForms = async () => {
  const [forms] = await Promise.all([
    import(/* webpackChunkName: "home-forms" */ './forms.tsx'),
    loadFormTexts(),
  ]);
  return forms;
};
const ContactForm = lazy(async () => ({ default: (await loadForms()).ContactForm }));
const WaitlistForm = lazy(async () => ({ default: (await loadForms()).WaitlistForm }));

const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--space-16);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`;

const Part = styled.section`
  &:focus-visible {
    outline: none;
  }

  > p {
    max-width: 52ch;
    margin-block: var(--space-3) var(--space-6);
    color: var(--ink-soft);
  }
`;

const Waitlist = styled(Part)`
  padding: var(--space-6) var(--card-space);
  border: 1px solid var(--line);
  border-top: 6px solid;
  border-top-color: var(--indigo);
  border-radius: var(--radius-card);
  background: var(--surface);
`;

/** Room of the form that is on its way, so that nothing below it moves. */
const Container = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => $height}px;
`;

export function GetInTouch() {
  const { t } = useTranslation('home');
  const { contactEmail } = shellConfig();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const emailLink = <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>;
  return (
    <Columns ref={place}>
      <Part id="contact" tabIndex={-1} aria-labelledby="contact-title">
        <BandTitle id="contact-title">{t('contact.title')}</BandTitle>
        <p>
          {t('contact.text')} {emailLink}
        </p>
        <Arriving height={330} isNear={isNear}>
          <ContactForm />
        </Arriving>
      </Part>
      <Waitlist data-needs-script="" aria-labelledby="waitlist-title">
        <h2 id="waitlist-title">{t('waitlist.title')}</h2>
        <p>{t('waitlist.text')}</p>
        <Arriving height={163} isNear={isNear}>
          <WaitlistForm />
        </Arriving>
      </Waitlist>
    </Columns>
  );
}

function Arriving(props: { height: number; isNear: boolean; children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <Container data-needs-script="" $height={props.height}>
      <FormBoundary fallback={<p role="status">{t('contact.unavailable')}</p>}>
        <Suspense fallback={null}>{props.isNear && props.children}</Suspense>
      </FormBoundary>
    </Container>
  );
}

/** Whether the element is within a screen's height of the window; stays true. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** A form that does not load leaves the rest of the page and the e-mail address as they are. */
class FormBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
