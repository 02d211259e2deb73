import { isDeepEqual, mergeContents, type WholeCatalogueItem } from '@portal/contract/catalogue';
import { isApiError } from '@portal/remote-kit/api';
import { useDraft, useKeepInDraft } from '@portal/remote-kit/drafts';
import { useDescribeProblem, useStaff } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, Stack } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveCatalogueDraftMutation } from '../desk-api.ts';
import { kindViews } from '../kind-views.ts';
import { ChangedSince } from './changed-since.tsx';
import { contentsOf, type Content, type ContentForm } from './content-form.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { LanguageTabs, type LanguageChoice } from './language-tabs.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useCompleteness } from './use-completeness.ts';

interface EditorProps {
  item: WholeCatalogueItem;
  isReadOnly: boolean;
  onTyped: (content: Content) => void;
}

/** The content of the version that is shown, as a form. What is typed is kept on the device until it is saved. */
export function Editor(props: EditorProps) {
  const { item, isReadOnly } = props;
  const { id } = useStaff();
  const draft = useDraft<Content>({
    form: `catalogue-${item.kind}.${item.key}.${item.shown}`,
    version: 1,
    person: id,
  });
  const found = isReadOnly ? null : draft.found;
  const hasFound = found !== null && !isDeepEqual(found, item.content);
  const form = usePortalForm<Content, Content>({
    schema: contentsOf(item).draft,
    defaultValues: hasFound ? found : item.content,
  });
  useKeepInDraft(form, draft);
  return <EditorForm {...props} form={form} draft={draft} hasFound={hasFound} />;
}

interface EditorFormProps extends EditorProps {
  form: ContentForm;
  draft: ReturnType<typeof useDraft<Content>>;
  /** Something was typed before, and not saved. */
  hasFound: boolean;
}

function EditorForm({ item, isReadOnly, onTyped, form, draft, hasFound }: EditorFormProps) {
  const { t } = useTranslation('mf-benefits');
  const [language, setLanguage] = useState<LanguageChoice>('en');
  const [asked, setAsked] = useState<'submit' | 'discard' | null>(null);
  const [isFoundShown, setFoundShown] = useState(hasFound);
  const typing = useTyping({ item, isReadOnly, onTyped, form });
  const { isDirty, base } = typing;
  // The page may still be reading again what was just saved.
  const saved = { ...item, ...base } as WholeCatalogueItem;
  const saving = useSaving(item, typing, form, draft);
  const { Fields } = kindViews[item.kind];
  const check = useCompleteness(item, form, setLanguage);
  const handleSubmitVersion = async () => {
    if (isDirty && !(await saving.save(form.getValues()))) return;
    if (check()) setAsked('submit');
  };
  const handleForget = () => {
    draft.drop();
    typing.restart(item);
    setFoundShown(false);
  };
  return (
    <Form
      form={form}
      onSubmit={async (content) => void (await saving.save(content))}
      label={t('catalogue.tabs.content')}
    >
      <FormErrorSummary title={t('catalogue.faults')} message={saving.problem} />
      {isFoundShown && isDirty && (
        <Banner tone="info">
          <Stack gap={2}>
            <p>{t('catalogue.found')}</p>
            <Cluster>
              <Button size="sm" onClick={handleForget}>
                {t('catalogue.forget')}
              </Button>
            </Cluster>
          </Stack>
        </Banner>
      )}
      {isDirty && base.version !== item.version && (
        <ChangedSince
          item={item}
          before={base.content}
          onMine={() => typing.rebase(item)}
          onTheirs={handleForget}
        />
      )}
      <LanguageTabs language={language} onLanguage={setLanguage} isReadOnly={isReadOnly}>
        <Fields
          locale={language}
          isReadOnly={isReadOnly}
          isKnown={item.live_state !== 'unpublished'}
        />
      </LanguageTabs>
      {!isReadOnly && (
        <Cluster gap={3}>
          <SubmitButton>{t('catalogue.steps.save')}</SubmitButton>
          <Button onClick={() => void handleSubmitVersion()} busy={saving.isBusy}>
            {t('catalogue.steps.submit')}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('discard')}>
            {t('catalogue.steps.discard')}
          </Button>
        </Cluster>
      )}
      {asked === 'submit' && (
        <SubmitDialog
          item={saved}
          onClose={() => setAsked(null)}
          onFields={(fields) => applyServerErrors(form, fields)}
        />
      )}
      {asked === 'discard' && (
        <DiscardDialog item={saved} onClose={() => setAsked(null)} onDone={draft.drop} />
      )}
      <LeaveQuestion isAsked={isDirty} />
    </Form>
  );
}

type Typing = ReturnType<typeof useTyping>;

/** Tells what the person began with, and whether something else is typed now. A newer state replaces a form without changes. */
function useTyping({ item, isReadOnly, onTyped, form }: EditorProps & { form: ContentForm }) {
  const [base, setBase] = useState({ version: item.version, content: item.content });
  const [isDirty, setDirty] = useState(
    () => !isReadOnly && !isDeepEqual(form.getValues(), item.content),
  );
  const handleValues = useEffectEvent((values: Content) => {
    setDirty(!isReadOnly && !isDeepEqual(values, base.content));
    onTyped(structuredClone(values));
  });
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => handleValues(values) }),
    [subscribe],
  );
  const begin = ({ version, content }: Pick<WholeCatalogueItem, 'version' | 'content'>) => {
    setBase({ version, content });
    setDirty(false);
    reset(structuredClone(content));
    onTyped(content);
  };
  const follow = useEffectEvent(() => {
    if (!isDirty && item.version !== base.version) begin(item);
  });
  useEffect(() => follow(), [item.version]);
  return {
    base,
    isDirty,
    /** Shows a state of the item, without what was typed. */
    restart: begin,
    /** Puts what was typed on top of a newer state of the item. */
    rebase({ version, content }: Pick<WholeCatalogueItem, 'version' | 'content'>) {
      const merged = mergeContents(base.content, getValues(), content);
      setBase({ version, content });
      reset(merged);
      setDirty(!isDeepEqual(merged, content));
      onTyped(merged);
    },
  };
}

function useSaving(
  item: WholeCatalogueItem,
  { base, restart }: Typing,
  form: ContentForm,
  draft: EditorFormProps['draft'],
) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const [save, { isLoading }] = useSaveCatalogueDraftMutation();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    isBusy: isLoading,
    /** @returns whether it was saved */
    async save(content: Content): Promise<boolean> {
      setProblem(null);
      const { data, error } = await save({
        params: { id: item.id },
        headers: { 'if-match': `"${base.version}"` },
        body: { content },
      });
      if (data) {
        draft.drop();
        restart(data.data);
        showToast({ message: t('catalogue.steps.saved') });
        return true;
      }
      const fields = isApiError(error) ? error.fields : {};
      if (Object.keys(fields).length > 0) applyServerErrors(form, fields);
      else setProblem(describe(error));
      return false;
    },
  };
}
