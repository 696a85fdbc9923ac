/** As long as an impatient hand taps on. */
const restsMs = 2000
/** About a finger's width. */
const nearPixels = 60

type Tap = { readonly clientX: number; readonly clientY: number; readonly detail: number }

/** After an act, taps at its place do nothing for a moment: something else may stand there now. */
export function restTaps(tap: Tap): void {
  if (!hasPlace(tap)) return
  const swallow = (event: MouseEvent) => {
    if (!hasPlace(event) || Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) > nearPixels) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), restsMs)
}

/** Keys and scripts press at none. */
function hasPlace({ clientX, clientY, detail }: Tap): boolean {
  return detail > 0 && (clientX > 0 || clientY > 0)
}
