import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pages, type BenchPage } from './pages.ts';

test('every link is followed without hover and after it, from the same page and to the same content', () => {
  const clicks = (Object.values(pages) as BenchPage[]).filter(({ follows }) => follows);
  const withoutHover = clicks.filter(({ isHovered }) => !isHovered);
  assert.ok(withoutHover.length > 0);
  assert.deepEqual(
    clicks.filter(({ isHovered }) => isHovered),
    withoutHover.map((click) => ({
      ...click,
      label: `${click.label} after hover`,
      isHovered: true,
    })),
  );
});
