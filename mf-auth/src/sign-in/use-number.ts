import { isApiError } from '@portal/remote-kit/api/errors';
import { useUnsavedInput } from '@portal/remote-kit';
import { useRuleText } from '@portal/ui/forms/parts';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { describeProblem } from '../form-steps/describe-problem.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import { loadPasswordStep } from './load-password-step.ts';

export type SecondStep = Awaited<ReturnType<typeof loadPasswordStep>>;

interface NumberOptions {
  /** Typed before. */
  initial: string;
  label: string;
  onNext: (username: string, next: SecondStep) => void;
}

interface Wrong {
  /** A sentence about the number. */
  field?: string | undefined;
  /** A sentence about the attempt. */
  attempt?: string | undefined;
}

/**
 * The one field of sign-in's first step. As `usePortalForm` does it: first validated when it is left, then at each change;
 * a failed attempt puts focus on what it says.
 */
export function useNumber({ initial, label, onNext }: NumberOptions) {
  const { t } = useTranslation('mf-auth');
  const ruleText = useRuleText();
  const dispatch = useDispatch<SessionDispatch>();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [attempts, setAttempts] = useState(0);
  useUnsavedInput(value !== initial);

  const inWords = (rule: string) => ruleText(rule, 'username', label);
  const validate = async (typed: string) => {
    const next = await loadPasswordStep().catch(() => null);
    const rule = next?.validateNumber(typed);
    // The visitor may have typed more since then; that is validated separately.
    if (!next || input.current?.value !== typed) return;
    const field = rule ? inWords(rule) : undefined;
    setWrong(({ attempt }) => ({ attempt, field }));
  };

  const attempt = async (): Promise<Wrong | null> => {
    const next = await loadPasswordStep().catch(() => null);
    if (!next) return { attempt: inWords('unchecked') };
    const rule = next.validateNumber(value);
    if (rule) return { field: inWords(rule) };
    const { data, error } = await next.sendNumber(dispatch, value);
    if (data !== undefined) {
      onNext(value, next);
      return null;
    }
    const fallback = t('errors.form');
    if (!isApiError(error)) return { attempt: fallback };
    return error.fields.username
      ? { field: error.fields.username.join(' ') }
      : { attempt: describeProblem(error, t, fallback) };
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setWrong({});
    const found = await attempt();
    if (!found) return;
    setIsBusy(false);
    setIsTouched(true);
    setWrong(found);
    setAttempts((count) => count + 1);
    if (found.field !== undefined) input.current?.focus();
  };

  return {
    wrong,
    /** Another one after each attempt. */
    attempts,
    isBusy,
    handleSubmit,
    control: {
      ref: input,
      value,
      onChange: (typed: string) => {
        setValue(typed);
        if (isTouched) void validate(typed);
        else void loadPasswordStep().catch(() => undefined);
      },
      onBlur: () => {
        setIsTouched(true);
        void validate(value);
      },
    },
  };
}
