/** Styles of the report: light and dark, from a phone's width up. */
export const styles = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#17211c, #e8ede9);
  --soft: light-dark(#55605a, #a3aea7);
  --line: light-dark(#dfe3dd, #2b3530);
  --shipped: light-dark(#0b6b45, #4cc38a);
  --shipped-no-data: light-dark(#7fb89f, #2f7d5c);
  --one-bundle-with-data: light-dark(#5d6a66, #a3aea9);
  --one-bundle: light-dark(#8a9490, #77827c);
  --default-federation: light-dark(#c2631c, #e59a5c);
  background: light-dark(#fbfaf6, #0f1613);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
body { margin: 0; }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 0 0 1rem; }
h4 { font-size: 0.875rem; font-weight: 600; margin: 0 0 0.25rem; }
p { color: var(--soft); max-width: 46rem; }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.5rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; list-style: none; margin: 0; padding: 0; }
.key { border-radius: 3px; display: inline-block; height: 0.75rem; margin-right: 0.5rem; width: 0.75rem; }
.charts { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
figure { margin: 0 0 1.5rem; }
figcaption { color: var(--soft); font-size: 0.875rem; margin-bottom: 0.75rem; }
.group { margin-bottom: 0.75rem; }
.row { align-items: center; display: flex; font-size: 0.8125rem; font-variant-numeric: tabular-nums; gap: 0.5rem; line-height: 1.3; }
.bar { border-radius: 0 3px 3px 0; height: 0.75rem; }
.shipped { background: var(--shipped); }
.shipped-no-data { background: var(--shipped-no-data); }
.one-bundle-with-data { background: var(--one-bundle-with-data); }
.one-bundle { background: var(--one-bundle); }
.default-federation { background: var(--default-federation); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.375rem 0.75rem 0.375rem 0; text-align: right; white-space: nowrap; }
th { font-weight: 600; }
th:nth-child(-n + 2) { text-align: left; }
tbody th { font-weight: 400; }
`;
