import { isApiError, type ApiError, type ApiRequest } from '@portal/remote-kit/api';
import { createKey } from '@portal/remote-kit/api/idempotency-key';
import type { User } from '@portal/contract';
import { useOutbox } from '@portal/remote-kit/outbox';
import { keepUser } from '@portal/remote-kit/session';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSaveBusinessMutation, useSaveUserMutation } from './endpoints.ts';
import type { EditTab } from '../business-record/record-tabs.ts';

export type SaveOutcome =
  | { kind: 'saved'; message: string; user: User }
  /** No response: it waits on the device and is sent when the connection is back. */
  | { kind: 'kept' }
  | { kind: 'rejected'; error: ApiError };

export interface Attempt {
  tab: EditTab;
  /** The request under a key. */
  request: (key: string) => ApiRequest;
  /** State from which the tab opens again where this save left it. */
  edit: unknown;
}

/** A dispatch that takes thunks, as the portal's store does. */
type ThunkTaker = (action: ReturnType<typeof keepUser>) => void;

/** Sends a tab's changes; what gets no response goes into the outbox under the same key. */
export function useSave(): (attempt: Attempt) => Promise<SaveOutcome> {
  const [saveUser] = useSaveUserMutation();
  const [saveBusiness] = useSaveBusinessMutation();
  const outbox = useOutbox();
  const dispatch = useDispatch() as ThunkTaker;
  const last = useRef({ content: '', key: '' });

  return async ({ tab, request, edit }) => {
    // The same changes again are the same save, also after a double press or a lost response.
    const content = JSON.stringify(request(''));
    if (last.current.content !== content) last.current = { content, key: createKey() };
    const { key } = last.current;
    const ready = request(key);
    const form = outboxForm(tab);
    const dropRejected = () => {
      for (const save of outbox.waiting)
        if (save.form === form && save.refused) outbox.drop(save.id);
    };

    const result = tab === 'user' ? await saveUser(ready) : await saveBusiness(ready);
    if (result.data) {
      const { message, data } = result.data;
      const user = 'user' in data && 'smedan_number' in data ? data.user : data;
      dispatch(keepUser(user));
      dropRejected();
      last.current = { content: '', key: '' };
      return { kind: 'saved', message, user };
    }
    const error = result.error;
    if (!isApiError(error)) throw error;
    if (error.kind !== 'status') {
      dropRejected();
      outbox.keep({ form, key, request: ready, edit });
      last.current = { content: '', key: '' };
      return { kind: 'kept' };
    }
    return { kind: 'rejected', error };
  };
}

export function outboxForm(tab: EditTab): string {
  return `edit-profile.${tab}`;
}
