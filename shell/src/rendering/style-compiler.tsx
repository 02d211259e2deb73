import type { StyleCompiler } from '@portal/contract/composition';
import { useContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StyleSheetConsumer, StyleSheetContext, type IStyleSheetContext } from 'styled-components';

type Stylis = IStyleSheetContext['stylis'];

/** No CSS has it. */
const separator = '\0';

let stylis: Stylis | undefined;

/** Does what styled-components does with the styles of a component, for the pages of other realms. */
export const compileStyles: StyleCompiler = (...source) => {
  stylis ??= readStylis();
  return stylis(...source).join(separator);
};

function readStylis(): Stylis {
  const found: Stylis[] = [];
  renderToString(
    <StyleSheetConsumer>{(context) => void found.push(context.stylis)}</StyleSheetConsumer>,
  );
  const [first] = found;
  if (!first) throw new Error('styled-components has no compiler');
  return first;
}

interface StylesCompiledByProps {
  /** Compiles here where there is none. */
  compile: StyleCompiler | undefined;
  children: ReactNode;
}

/** In its own realm, a page would spend a sixth of its time on styles that are the same for every page. */
export function StylesCompiledBy({ compile, children }: StylesCompiledByProps): ReactNode {
  const context = useContext(StyleSheetContext);
  if (!compile) return children;
  const elsewhere = (...source: Parameters<Stylis>): string[] => {
    const rules = compile(...source);
    return rules === '' ? [] : rules.split(separator);
  };
  const value = { ...context, stylis: Object.assign(elsewhere, { hash: context.stylis.hash }) };
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}
