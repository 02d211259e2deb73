import type { ButtonHTMLAttributes, AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import {
  buttonStyles,
  type ButtonStyles,
  type ButtonSize,
  type ButtonVariant,
} from './button.styles.ts';

const weave = keyframes`
  to { background-position-x: 28px; }
`;

const PlainButton = styled.button<ButtonStyles>`
  ${buttonStyles}
`;
const RouteLink = styled(Link)<ButtonStyles>`
  ${buttonStyles}
`;
const Anchor = styled.a<ButtonStyles>`
  ${buttonStyles}
`;

/** A woven stripe along the foot while work is under way: the label stays and nothing moves. */
const BusyStripe = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 5px;
  background: repeating-linear-gradient(115deg, currentcolor 0 14px, transparent 14px 28px);
  background-size: 28px 100%;
  opacity: 0.85;
  animation: ${weave} 700ms linear infinite;
`;

interface CommonProps {
  /** `primary` once a view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills its column. */
  wide?: boolean;
  /** A lucide icon before the label. */
  icon?: ReactNode;
  children: ReactNode;
}

export type PushButtonProps = CommonProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Work is under way: presses are ignored, label and focus stay. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
    to?: never;
    href?: never;
  };
export type RouteButtonProps = CommonProps & Omit<LinkProps, 'children'> & { href?: never };
export type AnchorButtonProps = CommonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string; to?: never };
export type ButtonProps = PushButtonProps | RouteButtonProps | AnchorButtonProps;

/** A button, or a link that looks like one when `to` (in the portal) or `href` (elsewhere) is given. */
export function Button({ variant = 'secondary', size = 'md', wide = false, ...rest }: ButtonProps) {
  const styleProps = { $variant: variant, $size: size, $wide: wide };
  if (rest.to !== undefined) {
    const { icon, children, ...props } = rest;
    return (
      <RouteLink {...styleProps} {...props}>
        {icon}
        {children}
      </RouteLink>
    );
  }
  if (rest.href !== undefined) {
    const { icon, children, ...props } = rest;
    return (
      <Anchor {...styleProps} {...props}>
        {icon}
        {children}
      </Anchor>
    );
  }
  const { icon, children, busy = false, onClick, type = 'button', ...props } = rest;
  // aria-disabled instead of disabled: a disabled button drops the keyboard's focus to the page.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <PlainButton
      {...styleProps}
      {...props}
      type={type}
      onClick={handleClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {icon}
      {children}
      {busy && <BusyStripe aria-hidden="true" />}
    </PlainButton>
  );
}
