import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  PageSection,
  Skeleton,
  Spinner,
  Stack,
} from '@portal/ui';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';

const tones = ['neutral', 'positive', 'warning', 'danger', 'info'] as const;

/** What stands where content is missing, late or in need of a word. */
export function States() {
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <PageSection title="States">
      <Stack gap={6}>
        <Stack gap={3}>
          {tones.map((tone) => (
            <Banner key={tone} tone={tone}>
              A notice in the tone {tone}: short, and with what to do next.
            </Banner>
          ))}
          <Banner
            tone="warning"
            title="Your payment is due"
            action={<Button size="sm">Pay now</Button>}
          >
            The third instalment is due on Nov 24, 2026. Your cover goes on for seven days after
            that.
          </Banner>
          {!isDismissed && (
            <Banner tone="info" onDismiss={() => setIsDismissed(true)}>
              New training starts in your state next month.
            </Banner>
          )}
        </Stack>
        <Grid min={300}>
          <EmptyState
            title="Your active benefits will stand here"
            action={<Button variant="primary">Choose a benefit</Button>}
          >
            Choose one to see what it costs each month.
          </EmptyState>
          <EmptyState icon={<Inbox size={32} aria-hidden="true" />} title="No messages yet" />
          <ErrorState onRetry={() => {}} />
          <ErrorState title="Your statement is not available" onRetry={() => {}} busy>
            Your money is safe. We are trying again.
          </ErrorState>
          <Card>
            <Skeleton lines={4} />
          </Card>
          <Card>
            <Spinner />
            <Spinner size={24} label="Sending" />
          </Card>
        </Grid>
      </Stack>
    </PageSection>
  );
}
