import { isApiError } from '@portal/remote-kit/api';
import { attachmentLimits, type Attachment } from '@portal/contract';
import { Banner, IconButton, TextLink, useIntlLocale } from '@portal/ui';
import { FileButton, shrinkPhoto } from '@portal/ui/files';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { NewFile } from '../endpoints/message.ts';

const List = styled.ul`
  display: grid;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    overflow-wrap: anywhere;
  }

  span {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

export interface AttachmentListProps {
  files: readonly Attachment[];
  onRemove?: (id: string) => void;
}

export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' });
  if (files.length === 0) return null;
  return (
    <List aria-label={t('write.files')}>
      {files.map(({ id, name, bytes, url }) => (
        <li key={id}>
          <TextLink href={url} standalone>
            {name}
          </TextLink>
          <span>{size.format(Math.ceil(bytes / 1024))}</span>
          {onRemove && (
            <IconButton label={t('write.removeFile', { name })} onClick={() => onRemove(id)}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </List>
  );
}

export interface AttachFilesProps {
  files: readonly Attachment[];
  /** A reload has removed what was attached. */
  wereLost: boolean;
  /** Sends one file for the message. */
  onAdd: (file: NewFile) => PromiseLike<{ data?: Attachment | undefined; error?: unknown }>;
  onFiles: (files: Attachment[]) => void;
}

/** Photos and documents of the message that is being written; the server validates their content. */
export function AttachFiles({ files, wereLost, onAdd, onFiles }: AttachFilesProps) {
  const { t } = useTranslation('mf-finance');
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleFile = async (file: File) => {
    setProblem(null);
    const content = await shrinkPhoto(file);
    if (content.size > attachmentLimits.bytes) return setProblem(t('write.fileTooLarge'));
    setIsAdding(true);
    const { data, error } = await onAdd({ name: file.name, content });
    setIsAdding(false);
    if (data) return onFiles([...files, data]);
    const sentence = isApiError(error) ? (error.fields['file']?.[0] ?? error.message) : '';
    setProblem(sentence || t('write.fileFailed'));
  };

  return (
    <div>
      {wereLost && <Banner tone="warning">{t('write.filesNotKept')}</Banner>}
      <AttachmentList
        files={files}
        onRemove={(removed) => onFiles(files.filter(({ id }) => id !== removed))}
      />
      {files.length < attachmentLimits.count && (
        <FileButton
          label={t('write.attach')}
          hint={t('write.attachHint', { count: attachmentLimits.count })}
          accept={attachmentLimits.mediaTypes.join(',')}
          busy={isAdding}
          problem={problem}
          onFile={(file) => void handleFile(file)}
        />
      )}
    </div>
  );
}
