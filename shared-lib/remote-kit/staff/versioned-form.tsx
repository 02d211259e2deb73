import { Banner, Button, Cluster, Stack } from '@portal/ui';
import { applyServerErrors, FormErrorSummary } from '@portal/ui/forms';
import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/index.ts';
import { useDescribeProblem } from './describe-problem.ts';

/** Several people of the agency can change it; null before it is saved for the first time. */
type Item = { version: number } | null;

interface Versions<Kept extends Item, Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The version that is saved now. */
  saved: Kept;
  valuesOf: (item: Kept) => Input;
}

/**
 * The version that a form began with, while a colleague may save another: nothing is sent before the person has decided, and
 * typed text stays.
 */
export function useVersionedForm<Kept extends Item, Input extends FieldValues, Output>({
  form,
  saved,
  valuesOf,
}: Versions<Kept, Input, Output>) {
  const describe = useDescribeProblem();
  const [base, setBase] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const restart = (item: Kept) => {
    setBase(item);
    form.reset(valuesOf(item));
  };
  return {
    /** The version that the form began with. */
    base,
    isOutdated: saved !== null && base !== null && saved.version !== base.version,
    problem,
    /** Goes on from an item, without what was typed. */
    restart,
    takeTheirs: () => restart(saved),
    keepMine: () => setBase(saved),
    /** Before something is sent. */
    forgetProblem: () => setProblem(null),
    /** Shows why it was rejected: of a conflict the newer version says it. */
    showProblem: (error: unknown) => {
      if (isApiError(error)) applyServerErrors(form, error.fields);
      setProblem(isApiError(error) && error.conflict ? null : describe(error));
    },
  };
}

interface VersionSummaryProps {
  version: Pick<
    ReturnType<typeof useVersionedForm>,
    'isOutdated' | 'problem' | 'takeTheirs' | 'keepMine'
  >;
  /** Who has saved the newer one, where it is known. */
  changedBy?: string | null;
  /** Differences to it. */
  children?: ReactNode;
}

/** Says why a form was rejected, and that a colleague has saved another version of it. */
export function VersionSummary({ version, changedBy, children }: VersionSummaryProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <FormErrorSummary message={version.problem} />
      {version.isOutdated && (
        <Banner
          tone="warning"
          role="alert"
          title={changedBy ? t('newer.by', { name: changedBy }) : t('newer.byColleague')}
        >
          <Stack gap={3}>
            {children}
            <Cluster>
              <Button onClick={version.takeTheirs}>{t('newer.takeTheirs')}</Button>
              <Button onClick={version.keepMine}>{t('newer.keepMine')}</Button>
            </Cluster>
          </Stack>
        </Banner>
      )}
    </>
  );
}
