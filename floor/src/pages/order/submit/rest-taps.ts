/** Time an impatient user goes on tapping, in milliseconds. */
const restsMs = 2000
/** About a finger's width. */
const nearPixels = 60

type Tap = { readonly clientX: number; readonly clientY: number; readonly detail: number }

/** Ignores taps near an action's position for a moment, as another control may be there now; on another page they are meant. */
export function restTaps(tap: Tap): void {
  if (!hasPlace(tap)) return
  const swallow = (event: MouseEvent) => {
    if (!hasPlace(event) || Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) > nearPixels) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = () => removeEventListener('click', swallow, { capture: true })
  addEventListener('click', swallow, { capture: true })
  addEventListener('hashchange', end, { once: true })
  setTimeout(end, restsMs)
}

/** Returns true if the tap has a position; keys and scripts have none. */
function hasPlace({ clientX, clientY, detail }: Tap): boolean {
  return detail > 0 && (clientX > 0 || clientY > 0)
}
