import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';

interface LinkStyleProps {
  $standalone: boolean;
}

const linkStyles = css<LinkStyleProps>`
  color: var(--primary);
  font-weight: 500;

  &:hover {
    text-decoration-thickness: 2px;
  }
  ${({ $standalone }) =>
    $standalone &&
    css`
      display: inline-flex;
      align-items: center;
      gap: var(--space-1);
      min-height: var(--target);
    `}
`;

const RouteLink = styled(Link)<LinkStyleProps>`
  ${linkStyles}
`;
const Anchor = styled.a<LinkStyleProps>`
  ${linkStyles}
`;

interface CommonProps {
  children: ReactNode;
  /** On a line of its own, with a target of 48 px. */
  standalone?: boolean;
}

export type TextLinkProps =
  | (CommonProps & LinkProps & { href?: never })
  | (CommonProps & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; to?: never });

/** A link in text: `to` within the portal, `href` elsewhere. */
export function TextLink({ standalone = false, ...rest }: TextLinkProps) {
  if (rest.to !== undefined) return <RouteLink $standalone={standalone} {...rest} />;
  const external = /^https?:/.test(rest.href ?? '');
  return <Anchor $standalone={standalone} {...(external && { rel: 'noreferrer' })} {...rest} />;
}
