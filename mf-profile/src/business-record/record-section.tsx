import { Card, DefinitionList, Muted, PageSection } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditButton } from './edit-button.tsx';
import { useFieldLabel } from './field-label.ts';
import type { EditTab } from './record-tabs.ts';

export interface RecordField {
  /** Key of its label: `useFieldLabel`. */
  name: string;
  /** Empty or null: the owner has not given it. */
  value: ReactNode;
}

/** Fields under each other; what is not given is said in words. */
export function FieldList({ fields }: { fields: readonly RecordField[] }) {
  const { t } = useTranslation('mf-profile');
  const labelOf = useFieldLabel();
  return (
    <DefinitionList
      items={fields.map(({ name, value }) => ({
        term: labelOf(name),
        description:
          value === null || value === undefined || value === '' ? (
            <Muted as="span">{t('notGiven')}</Muted>
          ) : (
            value
          ),
      }))}
    />
  );
}

export interface RecordSectionProps {
  title: string;
  tab: EditTab;
  fields: readonly RecordField[];
}

/** A part of the record with the way to change it. */
export function RecordSection({ title, tab, fields }: RecordSectionProps) {
  return (
    <PageSection title={title} actions={<EditButton tab={tab} of={title} />}>
      <Card>
        <FieldList fields={fields} />
      </Card>
    </PageSection>
  );
}
