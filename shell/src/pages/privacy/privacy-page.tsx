import { usePageTitle } from '@portal/remote-kit';
import { PageHeading, PageSection, Sections, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { lists } from './lists.ts';

export { privacyTexts } from './texts.ts';

/** A line of about 70 characters is easy to read. */
const Text = styled.div`
  max-width: 68ch;

  ul {
    padding-inline-start: var(--space-5);
  }

  li + li,
  p + p,
  p + ul {
    margin-top: var(--space-2);
  }
`;

/** Lists the data that the portal keeps about people, and their rights (Nigeria Data Protection Act 2023, section 27). */
export function Component() {
  const { t } = useTranslation('privacy');
  usePageTitle(t('title'));
  const { shortName, contactEmail } = shellConfig();
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} lead={t('lead', { shortName })} />
      <Sections>
        <PageSection title={t('controller.title')}>
          <Text>
            <p>{t('controller.text', { shortName })}</p>
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          </Text>
        </PageSection>
        {Object.entries(lists).map(([name, items]) => (
          <PageSection key={name} title={t(`${name}.title`)}>
            <Text>
              <ul>
                {items.map((item) => (
                  <li key={item}>{t(`${name}.${item}`, { shortName })}</li>
                ))}
              </ul>
            </Text>
          </PageSection>
        ))}
        <PageSection title={t('where.title')}>
          <Text>
            <p>{t('where.text')}</p>
            <p>
              <TextLink to="/dashboard/profile/my-data" standalone>
                {t('where.link')}
              </TextLink>
            </p>
            <p>{t('where.complain')}</p>
          </Text>
        </PageSection>
        <PageSection title={t('cookies.title')}>
          <Text>
            <p>{t('cookies.text')}</p>
          </Text>
        </PageSection>
      </Sections>
    </Stack>
  );
}
