import type { Certificate } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { DateText, Motif, Muted } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** On paper there is only the sheet: the frame around it is not printed. */
const Sheet = styled.article`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: 720px;
  overflow: hidden;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  background: var(--surface);
  text-align: center;

  @media print {
    position: fixed;
    inset: 0;
    z-index: 100;
    max-width: none;
    border: 0;
    background: #fff;
    color: #17241d;
  }
`;

const Band = styled.div`
  width: 100%;
  height: 28px;
  color: var(--indigo);
`;

const Agency = styled.p`
  margin-top: var(--space-4);
  color: var(--primary);
  font-weight: 700;
`;

const Heading = styled.h2`
  color: var(--indigo);
  font-size: var(--text-28);
`;

const Line = styled(Muted)`
  margin-top: var(--space-3);
  padding: 0 var(--space-4);
`;

const Business = styled.p`
  padding: 0 var(--space-4);
  font: 600 var(--text-28) / 1.25 var(--font-title);
  overflow-wrap: anywhere;
`;

const Figure = styled.p`
  padding: 0 var(--space-4);
  color: var(--indigo);
  font: 600 var(--text-28) / 1.25 var(--font-title);
  font-variant-numeric: tabular-nums lining-nums;
`;

const Code = styled.svg`
  width: 148px;
  height: 148px;
  margin-top: var(--space-3);
  background: #fff;
`;

const VerifyUrl = styled.p`
  margin-bottom: var(--space-4);
  padding: 0 var(--space-4);
  font-size: var(--text-14);
  overflow-wrap: anywhere;
`;

/** The certificate as it is shown and printed. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mf-profile');
  const { shortName } = usePortal().config;
  const { size, path } = certificate.qr;
  return (
    <Sheet aria-label={t('certificate.title')}>
      <Band>
        <Motif height={28} />
      </Band>
      <Agency>{shortName}</Agency>
      <Heading>{t('certificate.heading')}</Heading>
      <Line>{t('certificate.certifies')}</Line>
      <Business>{certificate.business_name}</Business>
      <Line>{t('certificate.registered', { agency: shortName })}</Line>
      <Figure>{certificate.smedan_number}</Figure>
      <Line>
        {t('certificate.since')} <DateText iso={certificate.registered_at} time={false} />
      </Line>
      <p>{t('certificate.owners', { owners: certificate.owners.join(', ') })}</p>
      <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('certificate.code')}>
        <path d={path} fill="#000" />
      </Code>
      <Line>{t('certificate.verify')}</Line>
      <VerifyUrl>{certificate.verify_url}</VerifyUrl>
      <Band>
        <Motif height={28} />
      </Band>
    </Sheet>
  );
}
