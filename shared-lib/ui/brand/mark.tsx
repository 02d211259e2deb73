export interface MarkProps {
  /** Width and height in px. */
  size?: number;
  /** The accessible name where the agency's name is not beside the mark. */
  label?: string;
}

/** The agency's mark: two woven bands that make an S round a seed. */
export function Mark({ size = 36, label }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="36" height="36" rx="8" fill="var(--primary)" />
      <path
        d="M28 9H14a5 5 0 0 0-5 5v0M8 27h14a5 5 0 0 0 5-5v0"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="4"
      />
      <path d="m18 12.5 5.5 5.5-5.5 5.5-5.5-5.5z" fill="var(--on-primary)" />
    </svg>
  );
}
