import "./river.css";

/** Returns the path of one line of waves from edge to edge, closed at the bottom. */
function waves(top: number, length: number, height: number, from: number, bottom: number, width: number): string {
  const count = Math.ceil((width - from) / length) + 1;
  return `M${from} ${top}${`q${length / 2} ${-height} ${length} 0t${length} 0`.repeat(Math.ceil(count / 2))}V${bottom}H${from}Z`;
}

function Palm({ at, scale }: { at: readonly [number, number]; scale: number }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <path d="M-3 0C0-26 2-48-1-70h5C7-46 6-24 5 0z" />
      <path d="M2-70C-10-86-30-84-38-70-26-76-12-76 2-68zM2-70C12-88 32-88 42-74 28-80 14-78 2-68zM2-70C-14-72-28-60-30-46-22-58-10-66 2-67zM2-70C18-74 32-62 34-48 26-60 14-66 2-67zM2-71C-4-84 2-96 12-100 8-90 8-80 3-70z" />
    </g>
  );
}

function Felucca({ at, scale }: { at: readonly [number, number]; scale: number }) {
  return (
    <g className="ui-river-felucca" transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <path className="ui-river-hull" d="M-62 0C-30 9 20 9 64-5 60 16 50 26 34 26h-62C-46 26-58 16-62 0z" />
      <path className="ui-river-mast" d="M-6 2-2-66" />
      <path className="ui-river-sail" d="M-72-8C-40-44 4-86 58-118 50-84 52-46 62-14 22-2-30 0-72-8z" />
      <path className="ui-river-seam" d="M-58-22C-20-12 22-14 58-26" />
    </g>
  );
}

export type RiverProps = { shape?: "wide" | "tall"; className?: string };

const places = {
  wide: {
    field: [1600, 620],
    sun: [400, 348, 104],
    horizon: 392,
    palms: [
      [208, 376, 0.72],
      [264, 374, 0.5],
      [352, 376, 0.6],
    ],
    bank: "M0 392C192 366 384 362 576 380S960 386 1152 374 1472 362 1600 378V412H0Z",
    glint: "M317 410h156M353 430h104M379 450h94M343 472h62M405 496h42",
    far: [905, 446, 0.95],
    middle: 451,
    near: [640, 502, 1.5],
    front: 511,
  },
  tall: {
    field: [640, 860],
    sun: [452, 432, 72],
    horizon: 462,
    palms: [
      [83, 446, 0.72],
      [105, 444, 0.5],
      [141, 446, 0.6],
      [576, 444, 0.66],
      [598, 446, 0.46],
    ],
    bank: "M0 462C77 436 154 432 230 450S384 456 461 444 589 432 640 448V482H0Z",
    glint: "M394 480h108M420 500h72M438 520h65M412 542h43M456 566h29",
    far: [214, 532, 1.1],
    middle: 565,
    near: [430, 654, 1.7],
    front: 669,
  },
} as const;

/** The brand's landscape: sun, bank, feluccas on the Nile. The dark theme shows it at night. */
export function River({ shape = "wide", className = "" }: RiverProps) {
  const { field, sun, horizon, palms, bank, glint, far, middle, near, front } = places[shape];
  const [width, height] = field;
  return (
    <svg className={`ui-river ${className}`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="ui-river-sun" cx={sun[0]} cy={sun[1]} r={sun[2]} />
      <path className="ui-river-bank" d={bank} />
      <g className="ui-river-palms">
        {palms.map(([x, y, scale]) => (
          <Palm key={x} at={[x, y]} scale={scale} />
        ))}
      </g>
      <path className="ui-river-far" d={waves(horizon, 60, 3, 0, height, width)} />
      <path className="ui-river-glint" d={glint} />
      <Felucca at={[far[0], far[1]]} scale={far[2]} />
      <path className="ui-river-middle" d={waves(middle, 110, 7, -60, height, width)} />
      <Felucca at={[near[0], near[1]]} scale={near[2]} />
      <path className="ui-river-near" d={waves(front, 150, 10, -140, height, width)} />
    </svg>
  );
}
