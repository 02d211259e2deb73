import { usePageTitle } from '@portal/remote-kit';
import { Card, PageHeading, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { FormWidth } from './form-width.ts';

export interface FormPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, lead, children }: FormPageProps) {
  usePageTitle(title);
  return (
    <FormWidth>
      <PageHeading title={title} {...(lead !== undefined && { lead })} />
      <Card>
        <Stack>{children}</Stack>
      </Card>
    </FormWidth>
  );
}
