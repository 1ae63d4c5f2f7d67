/** The river, two parks and five signs to know one's way by. */
export function Landmarks() {
  return (
    <g>
      <path
        d="M-700 66L16 479.4Q40 493 40 521V742Q40 770 16 784L-700 1197"
        fill="none"
        stroke="#c3d2ee"
        strokeWidth="44"
      />
      <Ibirapuera />
      <path d="M880 462l26-15h44l20 12v28l-26 15h-44l-20-12z" fill="#0b6b47" />
      <path d="M898 478q14-12 30-4t30 0q-8 16-32 14t-28-10z" fill="#c3d2ee" />
      <Masp />
      <Copan />
      <FarolSantander />
      <Lantern />
      <Bridge />
    </g>
  )
}

function Ibirapuera() {
  return (
    <g transform="translate(354 498) scale(.76)">
      <path d="M0 36L52 6h134l52 30v58l-40 23H40L0 94z" fill="#0b6b47" />
      <path d="M18 70q16-18 38-8t44-2l4 12q-20 14-42 10t-44-12z" fill="#c3d2ee" />
      <path
        d="M112 24q10 0 10 10t12 12 26-4q14-4 18 6t-8 14q-16 2-26 10t-22 2q-8-6-2-16t-4-18q-8-14-4-16z"
        fill="#f3f2ef"
      />
      <path d="M176 86v-8a20 20 0 0 1 40-4v9z" fill="#fff" />
      <path d="M66 28h20v14H66z" fill="#fff" />
      <path d="M85 32l16-12v20l-16 2z" fill="#d3261d" />
      <text x="119" y="108" textAnchor="middle" className="metro-park">
        Ibirapuera
      </text>
    </g>
  )
}

function Masp() {
  return (
    <g transform="translate(478 455)">
      <path d="M0 0h74v46h-7V7H7v39H0z" fill="#d3261d" />
      <path d="M7 15h60v17H7z" fill="#fff" />
      <path
        d="M7 15h60v17H7zM17 15v17M27 15v17M37 15v17M47 15v17M57 15v17"
        fill="none"
        stroke="#15130f"
        strokeWidth="1.6"
      />
    </g>
  )
}

function Copan() {
  return (
    <g transform="translate(532 178) scale(.8)">
      <path d="M0 8q13-9 27 0t27 0v36q-14 8-27 0t-27 0z" fill="#15130f" />
      <path
        d="M0 15q13-9 27 0t27 0M0 23q13-9 27 0t27 0M0 31q13-9 27 0t27 0M0 39q13-9 27 0t27 0"
        fill="none"
        stroke="#f3f2ef"
        strokeWidth="2.6"
      />
    </g>
  )
}

function FarolSantander() {
  return (
    <g transform="translate(708 146) scale(.92)">
      <path d="M8 62V26h6V14h6V4h4v10h6v12h6v36z" fill="#15130f" />
      <path d="M22-8v12M14 34v24M22 20v38M30 34v24" stroke="#f6b70f" strokeWidth="2.4" />
    </g>
  )
}

function Lantern() {
  return (
    <g transform="translate(789 282)">
      <path d="M10-2v6M10 36v6" stroke="#15130f" strokeWidth="2.4" />
      <path d="M3 3h14v5H3zM3 32h14v5H3z" fill="#15130f" />
      <ellipse cx="10" cy="20" rx="14" ry="13" fill="#d3261d" />
    </g>
  )
}

/** The cable-stayed bridge over the river. */
function Bridge() {
  return (
    <g transform="translate(17 573) scale(.5)">
      <path d="M36 0L62 92M64 0L38 92" stroke="#15130f" strokeWidth="8" />
      <path d="M37 6L0 74M41 20L10 74M63 6L92 74M59 20L83 74" stroke="#f6b70f" strokeWidth="3.4" />
      <path d="M-22 74H97" stroke="#15130f" strokeWidth="7" />
    </g>
  )
}
