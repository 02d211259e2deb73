import { applyServerErrors, Form, usePortalForm } from '@portal/ui/forms';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import * as z from 'zod/mini';

const schema = z.record(z.string(), z.unknown());

interface SampleFormProps {
  label: string;
  values?: Record<string, unknown>;
  /** Shown as if the server had sent them. */
  problems?: Record<string, readonly string[]>;
  onSubmit?: () => void | Promise<void>;
  children: ReactNode;
}

/** A form around an example that needs one. Its schema accepts everything. */
export function SampleForm({
  label,
  values = {},
  problems = {},
  onSubmit = () => {},
  children,
}: SampleFormProps) {
  const form = usePortalForm({ schema, defaultValues: values });
  const showProblems = useEffectEvent(() => applyServerErrors(form, problems));
  useEffect(() => showProblems(), []);
  return (
    <Form form={form} onSubmit={onSubmit} label={label}>
      {children}
    </Form>
  );
}
