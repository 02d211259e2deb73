import { isApiError, request, type ApiError } from '@portal/remote-kit/api';
import { createKey } from '@portal/remote-kit/api/idempotency-key';
import { passScore, trainingCalls } from '@portal/contract';
import { useOutbox } from '@portal/remote-kit/outbox';
import { useRef } from 'react';
import { useAnswerModuleMutation } from './endpoints.ts';

export type Outcome =
  | { kind: 'marked'; score: number; isPassed: boolean }
  /** No answer: kept on the device, and sent once when the connection is back. */
  | { kind: 'kept' }
  | { kind: 'rejected'; error: ApiError };

/** Names the answers of a training, or of one module, among what waits on the device. */
export function outboxForm(slug: string, module = ''): string {
  return `training.${slug}.${module}`;
}

export interface AnsweredModule {
  slug: string;
  module: string;
  /** The version of the training that the owner was shown. */
  version: number | undefined;
}

/** Sends the answers to a module's questions; what gets no answer goes into the outbox under the same key. */
export function useAnswers({ slug, module, version }: AnsweredModule) {
  const [send] = useAnswerModuleMutation();
  const { keep, drop, waiting } = useOutbox();
  const last = useRef<{ content: string; key: string; at: string } | null>(null);

  return async (answers: number[]): Promise<Outcome> => {
    const content = JSON.stringify(answers);
    if (last.current?.content !== content) {
      const at = new Date().toISOString();
      last.current = { content, key: createKey(), at };
    }
    const { key, at } = last.current;
    const input = {
      params: { slug, module },
      headers: { 'idempotency-key': key },
      body: { version, answers, answered_at: at },
    };
    const ready = request(trainingCalls.answerModule, input, { isKept: true });
    const form = outboxForm(slug, module);
    const { data, error } = await send(ready);
    if (data) {
      last.current = null;
      const { score, is_passed: isPassed = score >= passScore } = data.data;
      return { kind: 'marked', score, isPassed };
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') return { kind: 'rejected', error };
    for (const save of waiting) if (save.form === form) drop(save.id);
    keep({ form, key, request: ready, edit: answers });
    last.current = null;
    return { kind: 'kept' };
  };
}
