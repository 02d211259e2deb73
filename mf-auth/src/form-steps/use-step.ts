import { isApiError } from '@portal/remote-kit/api/errors';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withRedirectTarget } from './second-factor-path.ts';
import { showProblem } from './show-problem.ts';

export interface StepOptions<Output, ResponseBody> {
  send: (values: Output) => PromiseLike<{ data?: ResponseBody | undefined; error?: unknown }>;
  /** It signs in: Master Agents go on to their second step. */
  leadsToFactor?: boolean;
  /** For a rejection without a sentence of its own (specification section 8). */
  fallback: string;
  /** Next step where the fallback, also as the server's own sentence, is shown. */
  help?: string;
  /** A returned sentence says why it did not go on after all. */
  onDone: (
    response: ResponseBody,
    values: Output,
  ) => string | null | void | Promise<string | null | void>;
}

/** The second factor is missing. */
export const isFactorMissing = (error: unknown): boolean =>
  isApiError(error) && error.code === 'second_factor_required';

/** One step of a journey: sends a form and either goes on or shows what is wrong, where the owner looks. */
export function useStep<Input extends FieldValues, Output, ResponseBody>(
  form: UseFormReturn<Input, unknown, Output>,
  { send, leadsToFactor = false, fallback, help, onDone }: StepOptions<Output, ResponseBody>,
) {
  const { t } = useTranslation('mf-auth');
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handleSubmit = async (values: Output) => {
    setProblem(null);
    const { data, error } = await send(values);
    if (data !== undefined) setProblem((await onDone(data, values)) ?? null);
    else if (leadsToFactor && isFactorMissing(error)) {
      void navigate(withRedirectTarget('/second-factor', search));
    } else setProblem(isApiError(error) ? showProblem(form, error, t, fallback) : fallback);
  };
  return { problem, help: problem === fallback ? help : undefined, setProblem, handleSubmit };
}
