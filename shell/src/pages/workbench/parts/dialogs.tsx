import { Button, Cluster, Stack } from '@portal/ui';
import {
  AlertDialog,
  Dialog,
  DialogActions,
  type AlertDialogProps,
  type DialogProps,
} from '@portal/ui/dialog';
import { SubmitButton, TextField } from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';
import { SampleForm } from '../sample-form.tsx';

function DialogSample({
  opener,
  ...dialog
}: Omit<DialogProps, 'open' | 'onClose'> & { opener: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{opener}</Button>
      <Dialog {...dialog} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function FormDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit your name</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Edit your name"
        description="As on your identity card."
      >
        <SampleForm label="Name" onSubmit={close}>
          <TextField name="first_name" label="First name" autoComplete="given-name" />
          <TextField name="last_name" label="Last name" autoComplete="family-name" />
          <DialogActions>
            <SubmitButton>Save name</SubmitButton>
            <Button onClick={close}>Cancel</Button>
          </DialogActions>
        </SampleForm>
      </Dialog>
    </>
  );
}

export const dialogPart: Part = {
  slug: 'dialog',
  name: 'Dialog',
  group: 'Overlays',
  entry: '@portal/ui/dialog',
  exports: ['Dialog', 'DialogActions'],
  summary: 'A short task over the page; below 600 px it fills the window.',
  use: ['Put the actions of a form into DialogActions: they stay in sight above the keyboard.'],
  avoid: [
    'Do not use it for a long task; make a page.',
    'Do not open a dialog from a dialog, except a question.',
  ],
  examples: [
    {
      title: 'With a form',
      note: 'Focus goes to the first field, and back to the opener.',
      Show: FormDialog,
    },
    {
      title: 'Long text with a footer',
      Show: () => (
        <DialogSample
          opener="Read the terms"
          title={`Terms of ${longName}`}
          size="lg"
          footer={<Button variant="primary">I agree</Button>}
        >
          <Stack>
            {Array.from({ length: 24 }, (_, index) => (
              <p key={index}>
                {index + 1}. Cover begins on the day of the first payment and lasts as long as the
                instalments are paid.
              </p>
            ))}
          </Stack>
        </DialogSample>
      ),
    },
    {
      title: 'Not dismissible',
      Show: () => (
        <DialogSample
          opener="Recover e-mail address"
          title="Recover e-mail address"
          size="sm"
          dismissible={false}
        >
          Neither Escape nor a press beside it closes this dialog.
        </DialogSample>
      ),
    },
  ],
  props: {
    Dialog: {
      open: { type: 'boolean', meaning: 'The content is mounted only while it is open.' },
      onClose: { type: '() => void', meaning: 'Close, Escape, or a press on the backdrop.' },
      title: { type: 'ReactNode', meaning: 'Names the dialog.' },
      description: { type: 'ReactNode', default: 'none', meaning: 'A sentence under the title.' },
      size: { type: "'sm' | 'md' | 'lg'", default: "'md'", meaning: '400, 560 or 760 px.' },
      focusFirst: {
        type: "'field' | 'title'",
        default: 'field',
        meaning: 'Where focus goes when it opens; the title where there is much to read first',
      },
      dismissible: {
        type: "boolean | 'by-key'",
        default: 'true',
        meaning: 'Whether Escape and the backdrop close it.',
      },
      closable: {
        type: 'boolean',
        default: 'true',
        meaning: 'false takes the Close button away as well.',
      },
      isInPlace: {
        type: 'boolean',
        default: 'false',
        meaning: 'The edge has rendered it into the page. A modal passes on what it is given.',
      },
      footer: {
        type: 'ReactNode',
        default: 'none',
        meaning: 'A bar of actions outside of a form.',
      },
      children: { type: 'ReactNode', meaning: 'The content.' },
    } satisfies PropTable<DialogProps>,
  },
};

function AlertSample({
  opener,
  ...alert
}: Omit<AlertDialogProps, 'open' | 'onClose' | 'action'> & { opener: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{opener}</Button>
      <AlertDialog
        {...alert}
        open={isOpen}
        onClose={close}
        action={{ label: opener, onSelect: close }}
        {...(alert.tone === 'danger' && { secondAction: { label: 'Keep', onSelect: close } })}
      />
    </>
  );
}

export const alertDialogPart: Part = {
  slug: 'alert-dialog',
  name: 'AlertDialog',
  group: 'Overlays',
  entry: '@portal/ui/dialog',
  exports: ['AlertDialog'],
  summary: 'Stops a person for one sentence and one or two replies.',
  use: ['Name what each button does: Remove owner, Keep owner.'],
  avoid: ['Do not confirm what can be undone.'],
  examples: [
    {
      title: 'News and a question',
      note: 'Focus goes to the harmless reply.',
      Show: () => (
        <Cluster>
          <AlertSample opener="OK" tone="positive" title="Your e-mail address has been changed">
            You can now sign in with your new e-mail address.
          </AlertSample>
          <AlertSample opener="Remove owner" tone="danger" title={`Remove ${longName}?`}>
            This owner will no longer be on your registration.
          </AlertSample>
        </Cluster>
      ),
    },
  ],
  props: {
    AlertDialog: {
      open: { type: 'boolean', meaning: 'Whether it is shown.' },
      onClose: {
        type: '() => void',
        default: 'none',
        meaning: 'Escape. Without it only an action closes it.',
      },
      tone: { type: 'Tone', default: "'info'", meaning: 'Colour and icon.' },
      icon: { type: 'ReactNode', default: "the tone's icon", meaning: 'Another icon of 32 px.' },
      title: { type: 'ReactNode', meaning: 'The news or the question.' },
      children: { type: 'ReactNode', meaning: 'One sentence.' },
      action: {
        type: '{ label, onSelect, busy? }',
        meaning: 'The main reply; red for danger with a second one.',
      },
      secondAction: {
        type: '{ label, onSelect, busy? }',
        default: 'none',
        meaning: 'The harmless reply.',
      },
    } satisfies PropTable<AlertDialogProps>,
  },
};

function Letter({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Loaded when it was opened">
      In the portal this is a module of its own.
    </Dialog>
  );
}

const LazyLetter = lazyDialog(async () => Letter);

function LazySample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the lazy dialog</Button>
      {isOpen && <LazyLetter onClose={() => setIsOpen(false)} />}
    </>
  );
}

export const lazyDialogPart: Part = {
  slug: 'lazy-dialog',
  name: 'lazyDialog',
  group: 'Overlays',
  entry: '@portal/ui/lazy-dialog',
  exports: ['lazyDialog', 'Opening', 'mayPrefetch', 'whenIdle'],
  summary: 'A dialog whose code loads when the page is idle or when it is opened.',
  use: ['Use it for every dialog of a page with a budget.'],
  avoid: ['Do not use it for what a page shows at once.'],
  examples: [
    { title: 'Default', note: 'A toast says so if the code cannot be loaded.', Show: LazySample },
  ],
  props: {},
  inherits:
    'lazyDialog(load, isWanted): load imports the component; isWanted says which props open it. While the code is on its way, Opening says so; render it for a dialog that you load yourself. To load something else ahead: whenIdle(run) and mayPrefetch() of @portal/ui/idle.',
};
