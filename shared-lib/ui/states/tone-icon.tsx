import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Tone } from './tone.ts';

const icons = {
  neutral: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
};

/** The icon of a tone, so that colour is never the only sign. */
export function ToneIcon({ tone, size = 20 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone];
  return <Icon size={size} aria-hidden="true" />;
}
