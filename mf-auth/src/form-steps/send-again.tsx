import {
  SendAgain as SharedSendAgain,
  type SendAgainProps as SharedProps,
} from '@portal/remote-kit/code-help';
import { useTranslation } from 'react-i18next';
import { describeProblem } from './describe-problem.ts';

export interface SendAgainProps extends Omit<SharedProps, 'onProblem'> {
  /** For a rejection without a sentence of its own. */
  fallback: string;
  onProblem: (problem: string) => void;
}

/** Asks for another code; a problem is a sentence, as in every form of this area. */
export function SendAgain({ fallback, onProblem, ...props }: SendAgainProps) {
  const { t } = useTranslation('mf-auth');
  return (
    <SharedSendAgain
      {...props}
      onProblem={(error) => onProblem(error ? describeProblem(error, t, fallback) : fallback)}
    />
  );
}
