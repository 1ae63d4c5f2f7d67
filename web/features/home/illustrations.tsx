const FILL = "size-full"

/** MASP: two red beams holding the glass box, with the sun behind it. */
export function MaspBeams() {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 208" preserveAspectRatio="xMidYMax slice" className={FILL}>
      <circle cx="430" cy="82" r="46" fill="#f6b70f" />
      <path d="M86 96h388v66H86z" fill="#fff" />
      <path
        d="M118 96v66M151 96v66M184 96v66M217 96v66M250 96v66M283 96v66M316 96v66M349 96v66M382 96v66M415 96v66M448 96v66M86 129h388"
        stroke="#1a338c"
        strokeWidth="4"
      />
      <path d="M54 64h452v28H54zM54 64h32v144H54zM474 64h32v144h-32z" fill="#d3261d" />
    </svg>
  )
}

/** Paper lanterns on a wire. */
export function Lanterns() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 208" preserveAspectRatio="xMidYMid slice" className={FILL}>
      <path d="M-4 52q144 52 288 0" fill="none" stroke="#15130f" strokeWidth="4" />
      {[
        [54, 122],
        [140, 140],
        [226, 122],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <path d={`M${x} ${y - 52}v14`} stroke="#15130f" strokeWidth="4" />
          <circle cx={x} cy={y} r="34" fill="#d3261d" />
          <path d={`M${x - 14} ${y - 40}h28v9h-28zM${x - 14} ${y + 31}h28v9h-28z`} fill="#15130f" />
        </g>
      ))}
    </svg>
  )
}

/** The park's marquee, two trees and a low sun. */
export function ParkAtDusk() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 208" preserveAspectRatio="xMidYMax slice" className={FILL}>
      <circle cx="196" cy="92" r="52" fill="#f6b70f" />
      <path d="M0 168c46-30 92-4 132-8 40-4 72-44 148-24v72H0z" fill="#fff" />
      <path d="M0 184h280v24H0z" fill="#06513a" />
      <circle cx="42" cy="98" r="40" fill="#06513a" />
      <path d="M38 130h9v60h-9z" fill="#06513a" />
      <circle cx="92" cy="124" r="24" fill="#06513a" />
      <path d="M89 140h7v50h-7z" fill="#06513a" />
    </svg>
  )
}
