import { Outlet } from "@tanstack/react-router"
import { useLive } from "./use-live.ts"

/** The component of routes that only surround others. */
export function LiveOutlet() {
  useLive()
  return <Outlet />
}
