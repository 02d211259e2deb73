import { Banner } from '@portal/ui';

/** The outcome of the step before, above the form; the error of this step takes its place. */
export function StepNotice({
  message,
  problem,
}: {
  message: string | null;
  problem: string | null;
}) {
  if (!message || problem) return null;
  return (
    <Banner tone="positive" role="status">
      {message}
    </Banner>
  );
}
