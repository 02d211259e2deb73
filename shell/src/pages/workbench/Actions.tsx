import {
  Badge,
  Button,
  Card,
  Cluster,
  Grid,
  IconButton,
  Mark,
  Motif,
  PageSection,
  Stack,
  TextLink,
} from '@portal/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import Settings from 'lucide-react/icons/settings';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'positive', 'warning', 'danger', 'info'] as const;

/** Buttons, links, badges, cards, mark and motif. */
export function Actions() {
  return (
    <PageSection title="Actions and marks" description="Buttons are verbs; one primary a view.">
      <Stack gap={6}>
        {variants.map((variant) => (
          <Cluster key={variant}>
            <Button variant={variant}>Save details</Button>
            <Button variant={variant} icon={<Download aria-hidden="true" />}>
              Download receipt
            </Button>
            <Button variant={variant} busy>
              Save details
            </Button>
            <Button variant={variant} disabled>
              Save details
            </Button>
            <Button variant={variant} size="sm">
              Filter
            </Button>
          </Cluster>
        ))}
        <Cluster>
          <Button variant="primary" to="/somewhere">
            Register a business
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button href="https://example.org">Help centre</Button>
          <IconButton label="Open settings">
            <Settings size={22} aria-hidden="true" />
          </IconButton>
          <TextLink to="/benefits" standalone>
            See all benefits
          </TextLink>
          <p>
            Read <TextLink href="https://example.org">how it works</TextLink> before you apply.
          </p>
        </Cluster>
        <Button variant="primary" wide>
          Pay ₦12,000 for the first of four instalments of your business insurance
        </Button>
        <Cluster>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {
                {
                  neutral: 'Draft',
                  positive: 'Active',
                  warning: 'Due in 3 days',
                  danger: 'Declined',
                  info: 'New',
                }[tone]
              }
            </Badge>
          ))}
        </Cluster>
        <Grid min={220}>
          <Card>
            <strong>Plain card</strong>
            <p>A sheet of paper on the page.</p>
          </Card>
          <Card tone="quiet">
            <strong>Quiet card</strong>
            <p>A sheet within a sheet.</p>
          </Card>
          <Card tone="primary">
            <strong>Primary card</strong>
            <p>The one that was chosen.</p>
          </Card>
        </Grid>
        <Cluster gap={6}>
          <Mark size={24} />
          <Mark label="SMEDAN" />
          <Mark size={64} />
        </Cluster>
        <div style={{ color: 'var(--primary)' }}>
          <Motif pattern="aso-oke" />
        </div>
      </Stack>
    </PageSection>
  );
}
