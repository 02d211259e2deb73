export type Tone = 'neutral' | 'positive' | 'warning' | 'danger' | 'info';

export const toneColour: Record<Tone, string> = {
  neutral: 'var(--ink-soft)',
  positive: 'var(--primary)',
  warning: 'var(--ochre)',
  danger: 'var(--danger)',
  info: 'var(--indigo)',
};

export const toneWash: Record<Tone, string> = {
  neutral: 'var(--sink)',
  positive: 'var(--primary-wash)',
  warning: 'var(--ochre-wash)',
  danger: 'var(--danger-wash)',
  info: 'var(--indigo-wash)',
};
