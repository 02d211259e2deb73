import type { Certificate } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { DateText, fromTablet, Mark, Motif, Seal } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/**
 * Paper, as on the landing page: it stays light in the dark, only dimmer. In print there is only the sheet,
 * without the frame of the page around it.
 */
const Panel = styled.article`
  max-width: 720px;
  padding: 10px;
  border-radius: 6px;
  background: #fffdf6;
  background: light-dark(#fffdf6, #e7e2d3);
  box-shadow: var(--shadow);
  color: #17241d;
  --primary: #0e6e4c;
  --on-primary: #fff;

  @media print {
    position: fixed;
    inset: 0;
    z-index: 100;
    display: grid;
    max-width: none;
    background: #fff;
    box-shadow: none;
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  overflow: hidden;
  border: 1px solid #1f2b5b;
  color: #1f2b5b;
`;

const Face = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  padding: var(--space-6) var(--space-4);
  border-block: 1px solid #1f2b5b;
  color: #17241d;

  ${fromTablet} {
    padding: var(--space-8) var(--space-10);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > svg {
    flex: none;
  }

  h2 {
    color: #1f2b5b;
    font-size: var(--text-22);
    line-height: 1.25;

    ${fromTablet} {
      font-size: var(--text-28);
    }
  }
`;

const MutedLine = styled.p`
  color: #55635b;
`;

const Business = styled.p`
  font: 600 var(--text-28) / 1.25 var(--font-title);
  overflow-wrap: anywhere;
`;

const Number = styled.div`
  padding-block: var(--space-3);
  border-block: 3px double #1f2b5b;

  strong {
    color: #1f2b5b;
    font: 600 clamp(1.25rem, 6.4vw, 2.25rem) / 1.25 var(--font-title);
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
`;

const Check = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-5);

  > svg {
    flex: none;
    width: 132px;
    height: 132px;
  }

  > div {
    flex: 1 1 200px;
  }
`;

const Sealed = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);

  > svg {
    flex: none;
  }
`;

/** A long URL breaks before the number, which stays whole. */
const VerifyUrl = styled.p`
  overflow-wrap: anywhere;

  span {
    white-space: nowrap;
  }
`;

/** The certificate as it is shown and printed. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mf-profile');
  const { shortName } = usePortal().config;
  const { size, path } = certificate.qr;
  const { smedan_number, verify_url } = certificate;
  return (
    <Panel aria-label={t('certificate.title')}>
      <Frame>
        <Motif height={22} />
        <Face>
          <Head>
            <Mark size={48} />
            <div>
              <h2>{t('certificate.heading')}</h2>
              <MutedLine>{shortName}</MutedLine>
            </div>
          </Head>
          <div>
            <MutedLine>{t('certificate.certifies')}</MutedLine>
            <Business>{certificate.business_name}</Business>
          </div>
          <Number>
            <MutedLine>{t('certificate.registered', { agency: shortName })}</MutedLine>
            <strong>{smedan_number}</strong>
          </Number>
          <Sealed>
            <div>
              <MutedLine>
                {t('certificate.since')} <DateText iso={certificate.registered_at} time={false} />
              </MutedLine>
              <p>{t('certificate.owners', { owners: certificate.owners.join(', ') })}</p>
            </div>
            <Seal />
          </Sealed>
          <Check>
            <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('certificate.code')}>
              <path d={path} fill="#000" />
            </svg>
            <div>
              <MutedLine>{t('certificate.verify')}</MutedLine>
              <VerifyUrl>
                {verify_url.replace(smedan_number, '')}
                <wbr />
                <span>{smedan_number}</span>
              </VerifyUrl>
            </div>
          </Check>
        </Face>
        <Motif height={22} />
      </Frame>
    </Panel>
  );
}
