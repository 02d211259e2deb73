import { Button, Card, Cluster, PageSection, Stack } from '@portal/ui';
import { AlertDialog, Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { Tabs } from '@portal/ui/tabs';
import { showToast } from '@portal/ui/toast';
import { requiredText } from '@portal/contract/validation';
import { useState } from 'react';
import * as z from 'zod/mini';

const schema = z.object({ first_name: requiredText(), last_name: requiredText() });
const tones = ['neutral', 'positive', 'warning', 'danger', 'info'] as const;

function NameForm({ onDone }: { onDone: () => void }) {
  const form = usePortalForm({ schema, defaultValues: { first_name: '', last_name: '' } });
  return (
    <Form form={form} onSubmit={onDone} label="Name">
      <TextField name="first_name" label="First name" autoComplete="given-name" />
      <TextField name="last_name" label="Last name" autoComplete="family-name" />
      <DialogActions>
        <SubmitButton>Save name</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </DialogActions>
    </Form>
  );
}

/** What opens over the page, and tabs. */
export function Floating() {
  const [shown, setShown] = useState<'form' | 'held' | 'long' | 'alert' | 'question' | null>(null);
  const close = () => setShown(null);
  return (
    <PageSection title="Dialogs, tabs and toasts">
      <Stack gap={6}>
        <Cluster>
          <Button onClick={() => setShown('form')}>Dialog with a form</Button>
          <Button onClick={() => setShown('held')}>Dialog that holds</Button>
          <Button onClick={() => setShown('long')}>Long dialog</Button>
          <Button onClick={() => setShown('alert')}>Alert</Button>
          <Button onClick={() => setShown('question')}>Question</Button>
        </Cluster>
        <Cluster>
          {tones.map((tone) => (
            <Button
              key={tone}
              size="sm"
              onClick={() => showToast({ tone, message: `A notice in the tone ${tone}.` })}
            >
              Toast {tone}
            </Button>
          ))}
        </Cluster>
        <Card>
          <Tabs
            label="Profile"
            items={[
              { value: 'user', label: 'User Information', content: <p>Name, phone, email.</p> },
              { value: 'owner', label: 'Business Owner', content: <p>Owners of the business.</p> },
              { value: 'details', label: 'Business Details', content: <p>Address and state.</p> },
              { value: 'closed', label: 'Closed', content: null, disabled: true },
            ]}
          />
        </Card>
      </Stack>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="Edit your name"
        description="As on your identity card."
      >
        <NameForm onDone={close} />
      </Dialog>
      <Dialog
        open={shown === 'held'}
        onClose={close}
        title="Recover email address"
        size="sm"
        dismissible={false}
      >
        <p>Neither Escape nor the backdrop closes this one.</p>
      </Dialog>
      <Dialog
        open={shown === 'long'}
        onClose={close}
        title="Terms of the business insurance for small and medium businesses"
        size="lg"
        footer={
          <Button variant="primary" onClick={close}>
            I agree
          </Button>
        }
      >
        <Stack>
          {Array.from({ length: 24 }, (_, index) => (
            <p key={index}>
              {index + 1}. Cover begins on the day of the first payment and lasts as long as the
              instalments are paid.
            </p>
          ))}
        </Stack>
      </Dialog>
      <AlertDialog
        open={shown === 'alert'}
        onClose={close}
        tone="positive"
        title="Your email has been changed"
        action={{ label: 'OK', onSelect: close }}
      >
        You can now sign in with your new address.
      </AlertDialog>
      <AlertDialog
        open={shown === 'question'}
        onClose={close}
        tone="danger"
        title="Remove this owner?"
        action={{ label: 'Remove owner', onSelect: close }}
        secondAction={{ label: 'Keep owner', onSelect: close }}
      >
        Chinedu Okafor will no longer stand on your registration.
      </AlertDialog>
    </PageSection>
  );
}
