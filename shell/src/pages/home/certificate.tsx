import { Mark, Motif, Seal } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Paper stays paper when the room is dark, only dimmer. */
const Panel = styled.figure`
  position: relative;
  width: 100%;
  max-width: 520px;
  margin-inline: auto;
  padding: 10px;
  border-radius: 6px;
  background: #fffdf6;
  background: light-dark(#fffdf6, #e7e2d3);
  box-shadow: var(--shadow);
  color: #17241d;
  --primary: #0e6e4c;
  --on-primary: #fff;

  @media (min-width: 768px) {
    transform: rotate(-1.6deg);
  }
`;

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid #1f2b5b;
  color: #1f2b5b;
`;

const Face = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5) var(--space-5) var(--space-4);
  border-block: 1px solid #1f2b5b;
  color: #17241d;

  @media (min-width: 480px) {
    padding-inline: var(--space-8);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-family: var(--font-title);
  font-weight: 600;
  line-height: 1.25;

  small {
    display: block;
    color: #55635b;
    font: 400 0.8125rem/1.3 var(--font-text);
  }
`;

const Number = styled.p`
  display: grid;
  gap: 2px;
  padding-block: var(--space-3);
  border-block: 3px double #1f2b5b;

  span {
    color: #55635b;
    font-size: 0.8125rem;
  }

  strong {
    color: #1f2b5b;
    font:
      700 clamp(1.25rem, 6.4vw, 1.75rem) / 1.2 ui-monospace,
      Menlo,
      Consolas,
      monospace;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }
`;

const Rows = styled.dl`
  display: grid;
  gap: var(--space-3) var(--space-6);
  grid-template-columns: 1fr 1fr;

  dt {
    color: #55635b;
    font-size: 0.8125rem;
  }

  dd {
    font-weight: 600;
    line-height: 1.35;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;

  small {
    display: block;
    padding-top: 4px;
    border-top: 1px solid #7d8781;
    color: #55635b;
    font-size: 0.75rem;
  }
`;

/** A number of the form that owners receive; the business is made up. */
const specimen = { number: 'SMD-2026-ADRE-7', business: 'Ajoke Adire & Sons' };

/** Shows the owner's goal: a picture of the certificate of registration. */
export function Certificate({ shortName }: { shortName: string }) {
  const { t } = useTranslation('home');
  return (
    <Panel role="img" aria-label={t('certificate.label', { number: specimen.number })}>
      <Frame aria-hidden="true">
        <Motif height={22} />
        <Face>
          <Head>
            <Mark size={44} />
            <div>
              {t('certificate.title')}
              <small>{t('certificate.issuer', { shortName })}</small>
            </div>
          </Head>
          <Number>
            <span>{t('certificate.number')}</span>
            <strong>{specimen.number}</strong>
          </Number>
          <Rows>
            <div>
              <dt>{t('certificate.business')}</dt>
              <dd>{specimen.business}</dd>
            </div>
            <div>
              <dt>{t('certificate.place')}</dt>
              <dd>Abeokuta South, Ogun</dd>
            </div>
            <div>
              <dt>{t('certificate.size')}</dt>
              <dd>{t('certificate.sizeValue')}</dd>
            </div>
            <div>
              <dt>{t('certificate.since')}</dt>
              <dd>2019</dd>
            </div>
          </Rows>
          <Foot>
            <div>
              <Signature />
              <small>{t('certificate.signature')}</small>
            </div>
            <Seal />
          </Foot>
        </Face>
        <Motif height={22} />
      </Frame>
    </Panel>
  );
}

function Signature() {
  return (
    <svg
      width="132"
      height="36"
      viewBox="0 0 132 36"
      fill="none"
      stroke="#1f2b5b"
      strokeWidth="1.6"
    >
      <path d="M4 27c10-20 16-24 18-19s-9 21-4 21 10-14 14-14-3 12 1 12 7-11 11-11-1 10 3 10 8-20 14-20-8 24-2 24 8-14 13-14-1 9 4 9 9-6 13-6 4 5 10 3 14-5 25-8" />
    </svg>
  );
}
