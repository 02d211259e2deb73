import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { renderPortal } from '@portal/remote-kit/testing';
import { Route, Routes } from 'react-router-dom';
import { groups } from './part.ts';
import { Component as PartPage } from './part-page.tsx';
import { parts } from './parts.ts';
import { Component as WorkbenchPage } from './workbench-page.tsx';
import { workbenchPath } from './workbench-paths.ts';

const packageFile = join(__dirname, '../../../../shared-lib/ui/package.json');

/** The values that each entry point of the design system exports. */
async function exportsOfTheDesignSystem(): Promise<
  { entry: string; name: string; value: unknown }[]
> {
  const { exports } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    exports: Record<string, string>;
  };
  // Texts are no parts.
  const entries = Object.entries(exports).filter(([entry]) => !/\*|^\.\/locales\//.test(entry));
  const loaded = entries.map(async ([entry, file]) => {
    const module = (await import(join(packageFile, '..', file))) as Record<string, unknown>;
    return Object.entries(module)
      .filter(([name]) => name !== '__esModule')
      .map(([name, value]) => ({ entry: entry.replace('.', '@portal/ui'), name, value }));
  });
  return (await Promise.all(loaded)).flat();
}

const open = (path: string) =>
  renderPortal(
    <Routes>
      <Route path={workbenchPath} element={<WorkbenchPage />} />
      <Route path={`${workbenchPath}/:part`} element={<PartPage />} />
    </Routes>,
    { at: path },
  );

describe('the pages of the workbench', () => {
  it('explain every value that an entry point of the design system exports', async () => {
    const exported = await exportsOfTheDesignSystem();
    const explained = new Set(parts.flatMap((part) => part.exports));
    const known = new Set(
      exported.filter(({ name }) => explained.has(name)).map(({ value }) => value),
    );
    const missing = exported.filter(({ name, value }) => !explained.has(name) && !known.has(value));
    expect(missing.map(({ entry, name }) => `${entry}: ${name}`)).toEqual([]);
  });

  it('name no export and no entry point that does not exist', async () => {
    const exported = new Set((await exportsOfTheDesignSystem()).map(({ name }) => name));
    const entries = new Set((await exportsOfTheDesignSystem()).map(({ entry }) => entry));
    expect(parts.flatMap((part) => part.exports).filter((name) => !exported.has(name))).toEqual([]);
    expect(parts.map(({ entry }) => entry).filter((entry) => !entries.has(entry))).toEqual([]);
  });

  it('have a path of their own, advice and examples', () => {
    expect(new Set(parts.map(({ slug }) => slug)).size).toBe(parts.length);
    for (const { slug, use, avoid, examples } of parts) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect([use.length, avoid.length, examples.length].every((count) => count > 0)).toBe(true);
    }
  });

  it.each(parts.map((part) => [part.slug, part] as const))(
    '%s: shows advice, examples and the props of each component',
    async (slug, part) => {
      await open(`${workbenchPath}/${slug}`);
      expect(screen.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
      for (const { title } of part.examples)
        expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
      for (const [component, props] of Object.entries(part.props)) {
        const names = Object.keys(props);
        if (names.length === 0) continue;
        const table = screen.getByRole('table', { name: component });
        const rows = within(table).getAllByRole('rowheader');
        expect(rows.map((row) => row.textContent)).toEqual(names);
      }
    },
  );

  it('say so when there is no part with the name in the path', async () => {
    await open(`${workbenchPath}/carousel`);
    expect(screen.getByText('There is no part with the name carousel')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all parts' })).toHaveAttribute(
      'href',
      workbenchPath,
    );
  });
});

describe('the index of the workbench', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Find a part' });
  const link = (place: number) =>
    screen.getByRole('link', { name: parts.at(place)?.name ?? 'no such part' });

  it('lists every part in its group', async () => {
    await open(workbenchPath);
    for (const group of groups) {
      const members = parts.filter((part) => part.group === group);
      const section = screen.getByRole('region', { name: group });
      const links = within(section).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual(members.map(({ name }) => name));
    }
  });

  it('finds a part by an export or by what it is for, and counts the matches', async () => {
    const { user } = await open(workbenchPath);
    await user.type(search(), 'formatMoney');
    expect(screen.getByRole('link', { name: 'Money' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Button' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 part');
    await user.clear(search());
    await user.type(search(), 'carousel');
    expect(screen.getByText('No part matches “carousel”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all parts' }));
    expect(screen.getByRole('status')).toHaveTextContent(`${parts.length} parts`);
  });

  it('opens the first match with Enter', async () => {
    const { user, location } = await open(workbenchPath);
    await user.type(search(), 'alert dialog{Enter}');
    expect(location()).toBe(`${workbenchPath}/alert-dialog`);
  });

  it('moves focus from the search into the list and back with the arrow keys', async () => {
    const { user } = await open(workbenchPath);
    await user.click(search());
    await user.keyboard('{ArrowDown}');
    expect(link(0)).toHaveFocus();
    await user.keyboard('{End}');
    expect(link(-1)).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}');
    expect(link(1)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(search()).toHaveFocus();
  });
});
