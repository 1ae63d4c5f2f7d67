import { type RefObject, useEffect, useRef } from "react"

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"

interface TurnstileApi {
  render: (
    box: HTMLElement,
    options: { sitekey: string; appearance: "interaction-only"; callback: (token: string) => void },
  ) => string
}

interface TurnstileProps {
  siteKey: string
  form: RefObject<HTMLFormElement | null>
  onToken: (token: string) => void
}

/**
 * Cloudflare's Turnstile, loaded when the form is first focused and not before. Where it cannot be loaded the
 * form goes without its token, and the server is stricter
 * (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/).
 */
export function Turnstile({ siteKey, form, onToken }: TurnstileProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one widget for one form
  useEffect(() => {
    const begin = () => {
      const script = document.createElement("script")
      script.src = SCRIPT
      script.addEventListener("load", () => {
        const { turnstile } = window as unknown as { turnstile?: TurnstileApi }
        if (box.current !== null)
          turnstile?.render(box.current, {
            sitekey: siteKey,
            appearance: "interaction-only",
            callback: onToken,
          })
      })
      document.head.append(script)
    }
    const listened = form.current
    listened?.addEventListener("focusin", begin, { once: true })
    return () => listened?.removeEventListener("focusin", begin)
  }, [])
  return <div ref={box} />
}
