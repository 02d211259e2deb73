import { usePageTitle } from '@portal/remote-kit';
import {
  Badge,
  Button,
  Card,
  Cluster,
  EmptyState,
  Grid,
  PageSection,
  Stack,
  TextLink,
} from '@portal/ui';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Bench } from './bench.tsx';
import type { Example, Part } from './part.ts';
import { parts } from './parts.ts';
import { PropList } from './prop-list.tsx';
import { workbenchPath } from './workbench-paths.ts';

const back = { to: workbenchPath, label: 'Workbench' };

const Advice = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);
  padding-inline-start: var(--space-5);
`;

const Note = styled.p`
  margin-top: var(--space-1);
  color: var(--ink-soft);
`;

const Stage = styled.div`
  margin-top: var(--space-4);
`;

function ExampleCard({ title, note, Show }: Example) {
  return (
    <Card as="article">
      <h3>{title}</h3>
      {note && <Note>{note}</Note>}
      <Stage>
        <Show />
      </Stage>
    </Card>
  );
}

/** The pages before and after this one, in the order of the index. */
function Neighbours({ part }: { part: Part }) {
  const place = parts.indexOf(part);
  const [before, after] = [parts[place - 1], parts[place + 1]];
  return (
    <nav aria-label="Other parts">
      <Cluster justify="between">
        {before && (
          <TextLink to={`${workbenchPath}/${before.slug}`} standalone>
            <span aria-hidden="true">←</span> {before.name}
          </TextLink>
        )}
        {after && (
          <TextLink to={`${workbenchPath}/${after.slug}`} standalone>
            {after.name} <span aria-hidden="true">→</span>
          </TextLink>
        )}
      </Cluster>
    </nav>
  );
}

function Advices({
  title,
  tone,
  items,
}: {
  title: string;
  tone: 'positive' | 'danger';
  items: readonly string[];
}) {
  return (
    <Card>
      <Badge tone={tone}>{title}</Badge>
      <Advice>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Advice>
    </Card>
  );
}

function PartPage({ part }: { part: Part }) {
  const { name, entry, exports, summary, use, avoid, examples } = part;
  usePageTitle(name);
  return (
    <Bench title={name} lead={summary} back={back}>
      <p>
        <code>{`import { ${exports.join(', ')} } from '${entry}';`}</code>
      </p>
      <Grid min={300}>
        <Advices title="Do" tone="positive" items={use} />
        <Advices title="Do not" tone="danger" items={avoid} />
      </Grid>
      <PageSection title="Examples">
        <Stack gap={4}>
          {examples.map((example) => (
            <ExampleCard key={example.title} {...example} />
          ))}
        </Stack>
      </PageSection>
      {Object.keys(part.props).length > 0 && (
        <PageSection title="Props">
          <PropList {...part} />
        </PageSection>
      )}
      <Neighbours part={part} />
    </Bench>
  );
}

function MissingPart({ slug }: { slug: string }) {
  usePageTitle('Workbench');
  return (
    <Bench title="Workbench" lead="Every part of the design system in every state." back={back}>
      <EmptyState
        title={`There is no part with the name ${slug}`}
        action={<Button to={workbenchPath}>See all parts</Button>}
      />
    </Bench>
  );
}

/** The page of the part that the path names. */
export function Component() {
  const { part: slug = '' } = useParams();
  const part = parts.find((known) => known.slug === slug);
  // Each part's examples start in their own state.
  return part ? <PartPage key={slug} part={part} /> : <MissingPart slug={slug} />;
}
