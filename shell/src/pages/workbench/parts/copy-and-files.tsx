import { Cluster } from '@portal/ui';
import { CopyButton, type CopyButtonProps } from '@portal/ui/copy';
import { FileButton, type FileButtonProps } from '@portal/ui/files';
import { useRef, useState } from 'react';
import type { Part, PropTable } from '../part.ts';

function CopySample({ text }: { text: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Cluster>
      <code ref={shown}>{text}</code>
      <CopyButton text={text} shownIn={shown} />
    </Cluster>
  );
}

export const copyButtonPart: Part = {
  slug: 'copy-button',
  name: 'CopyButton',
  group: 'Actions',
  entry: '@portal/ui/copy',
  exports: ['CopyButton'],
  summary: 'Copies a number or a code that people need somewhere else, and says whether it did.',
  use: ['Show the text beside it; where copying is not allowed, the button selects it.'],
  avoid: ['Do not use it for a secret that must not be in the clipboard, such as a password.'],
  examples: [
    {
      title: 'Default',
      note: 'After a press it says Copied for 4 seconds.',
      Show: () => <CopySample text="SMD-7K2M-9QXA-Y" />,
    },
  ],
  props: {
    CopyButton: {
      text: { type: 'string', meaning: 'What is copied.' },
      shownIn: {
        type: 'RefObject<HTMLElement | null>',
        meaning: 'The element that shows the text.',
      },
    } satisfies PropTable<CopyButtonProps>,
  },
};

function FileSample(sample: Pick<FileButtonProps, 'busy' | 'problem'>) {
  const [name, setName] = useState('');
  return (
    <>
      <FileButton
        label="Choose a file"
        hint="PDF or photo, at most 5 MB"
        accept=".pdf,image/*"
        onFile={(file) => setName(file.name)}
        {...sample}
      />
      <output>{name}</output>
    </>
  );
}

export const fileButtonPart: Part = {
  slug: 'file-button',
  name: 'FileButton',
  group: 'Actions',
  entry: '@portal/ui/files',
  exports: ['FileButton', 'shrinkPhoto'],
  summary: 'Takes one file. shrinkPhoto(file) makes a photo small enough for a slow network.',
  use: ['Say types and largest size in the hint.', 'Call shrinkPhoto before you send a photo.'],
  avoid: ['Do not rely on accept; the server validates the content.'],
  examples: [
    { title: 'Default', Show: () => <FileSample /> },
    { title: 'Busy', Show: () => <FileSample busy /> },
    { title: 'Error', Show: () => <FileSample problem="This file is larger than 5 MB." /> },
  ],
  props: {
    FileButton: {
      label: { type: 'string', meaning: 'A verb and what it takes.' },
      hint: { type: 'ReactNode', meaning: 'Types and largest size.' },
      accept: { type: 'string', meaning: 'Media types and endings that the system offers first.' },
      busy: { type: 'boolean', default: 'false', meaning: 'The file is being sent.' },
      problem: {
        type: 'string | null',
        default: 'null',
        meaning: 'What is wrong with the file, as an alert.',
      },
      onFile: {
        type: '(file: File) => void',
        meaning: 'Called for each choice, also of the same file again.',
      },
    } satisfies PropTable<FileButtonProps>,
  },
};
