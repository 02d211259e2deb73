import { useId } from 'react';

export interface MotifProps {
  /** `adire`: indigo squares resisted in cloth; `aso-oke`: woven stripes. */
  pattern?: 'adire' | 'aso-oke';
  /** px, or '100%' for a band across its column. */
  width?: number | string;
  height?: number;
}

/** A band of Nigerian cloth in the current text colour; decoration only. */
export function Motif({ pattern = 'adire', width = '100%', height = 28 }: MotifProps) {
  const id = `motif${useId().replace(/\W/g, '')}`;
  return (
    <svg width={width} height={height} aria-hidden="true" focusable="false">
      <defs>
        {pattern === 'adire' ? (
          <pattern id={id} width="28" height="28" patternUnits="userSpaceOnUse">
            <path
              d="M0 0h28v28H0zM14 2 2 14l12 12 12-12zM14 8l6 6-6 6-6-6zM14 11l-3 3 3 3 3-3zM0 0v5l5-5zM28 0h-5l5 5zM0 28h5l-5-5zM28 28v-5l-5 5z"
              fill="currentColor"
              fillRule="evenodd"
            />
          </pattern>
        ) : (
          <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse">
            <path
              d="M0 0h12v28H0zM16 0h3v28h-3zM23 0h3v28h-3zM30 0h3v28h-3zM37 0h15v28H37zM40 6v4h9V6zM40 18v4h9v-4z"
              fill="currentColor"
              fillRule="evenodd"
            />
          </pattern>
        )}
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
