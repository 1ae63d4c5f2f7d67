/** Drawing for a search without results: a closed door on an empty street. */
export function EmptyStreet() {
  return (
    <svg aria-hidden="true" viewBox="0 0 224 168" className="w-full max-w-56">
      <path d="M0 0h224v168H0z" fill="#1d3fa8" />
      <circle cx="176" cy="44" r="24" fill="#f6b70f" />
      <path d="M40 40h96v104H40z" fill="#fff" />
      <path d="M40 28h96v16H40z" fill="#d3261d" />
      <path d="M74 84h28v60H74z" fill="#15130f" />
      <path d="M52 60h14v16H52zM110 60h14v16h-14zM52 96h14v16H52zM110 96h14v16h-14z" fill="#1d3fa8" />
      <path d="M0 144h224v24H0z" fill="#15130f" />
      <path
        d="M0 152h20l8 8H0zM44 152h28l8 8H52zM96 152h28l8 8h-28zM148 152h28l8 8h-28zM200 152h24v8h-16z"
        fill="#fff"
      />
    </svg>
  )
}
