import { type RefObject, useEffect, useRef } from "react"

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"

interface TurnstileApi {
  render: (
    box: HTMLElement,
    options: { sitekey: string; appearance: "interaction-only"; callback: (token: string) => void },
  ) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

interface TurnstileProps {
  siteKey: string
  form: RefObject<HTMLFormElement | null>
  /** Each attempt uses up its token, so the widget asks for a new one when the attempt has ended. */
  isSending: boolean
  onToken: (token: string) => void
}

const api = () => (window as unknown as { turnstile?: TurnstileApi }).turnstile
let loading: Promise<void> | undefined

/** Loads the script once for all forms of the visit; after a failure the next form tries again. */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script")
    script.src = SCRIPT
    script.addEventListener("load", () => resolve())
    script.addEventListener("error", () => {
      loading = undefined
      reject(new Error("Turnstile was not loaded"))
    })
    document.head.append(script)
  })
  return loading
}

/**
 * Cloudflare's Turnstile, loaded only when the form is first focused. If it cannot be loaded, the form is sent without
 * a token, and the server is stricter
 * (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/).
 */
export function Turnstile({ siteKey, form, isSending, onToken }: TurnstileProps) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one widget per form
  useEffect(() => {
    let isLeft = false
    const begin = () =>
      load().then(
        () => {
          if (isLeft || box.current === null) return
          const options = { sitekey: siteKey, appearance: "interaction-only", callback: onToken } as const
          widget.current = api()?.render(box.current, options)
        },
        () => undefined,
      )
    const listened = form.current
    if (listened?.contains(document.activeElement)) begin()
    else listened?.addEventListener("focusin", begin, { once: true })
    return () => {
      isLeft = true
      listened?.removeEventListener("focusin", begin)
      if (widget.current !== undefined) api()?.remove(widget.current)
    }
  }, [])
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && widget.current !== undefined) api()?.reset(widget.current)
    wasSending.current = isSending
  }, [isSending])
  return <div ref={box} />
}
