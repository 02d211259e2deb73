/** The seal of a certificate: two rosettes turned against each other, as engraved seals have them. Decoration. */
export function Seal() {
  const petals = Array.from({ length: 12 }, (_, index) => index * 15);
  return (
    <svg
      width="92"
      height="92"
      viewBox="-46 -46 92 92"
      fill="none"
      stroke="#8a4b08"
      aria-hidden="true"
    >
      <circle r="44" strokeWidth="1.4" />
      <circle r="40" strokeWidth="0.7" strokeDasharray="1.5 2" />
      {petals.map((angle) => (
        <ellipse key={angle} rx="36" ry="13" strokeWidth="0.7" transform={`rotate(${angle})`} />
      ))}
      <circle r="15" fill="#fdf1dc" strokeWidth="1.2" />
      <path d="m-6 0 4.5 5L7-5" strokeWidth="2.6" />
    </svg>
  );
}
