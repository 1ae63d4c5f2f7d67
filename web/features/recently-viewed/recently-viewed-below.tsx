import { useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"

/** Remembers that the property was viewed on this device, and shows others that were; all of it comes on demand. */
export function RecentlyViewedBelow({ property }: { property: PropertyDetail }) {
  const { context } = useRouter().options
  const [row, setRow] = useState<ReactNode>(null)
  useEffect(() => {
    let isHere = true
    import("./property-page-row.tsx")
      .then(({ viewProperty }) => viewProperty(property, context.locale))
      .then(
        (row) => isHere && setRow(row),
        () => {
          // The page is whole without it.
        },
      )
    return () => {
      isHere = false
    }
  }, [property, context])
  return row === null ? null : <div className="mt-16 print:hidden">{row}</div>
}
