import type { Spot } from '@fairdesk/contract/areas/data/outfits'

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const scale = 1000
const step = 5
const stride = 50

/** Converts a point of the window to a spot on a picture, in thousandths; points outside are moved to its edge. */
export function spotAt(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top, width, height }: Box,
): Spot {
  return { x: clamp(((clientX - left) / width) * scale), y: clamp(((clientY - top) / height) * scale) }
}

/** A spot moved by an arrow, by a tenth of that without Shift; undefined for any other key. */
export function stepped(
  { x, y }: Spot,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Spot | undefined {
  const distance = shiftKey ? stride : step
  switch (key) {
    case 'ArrowLeft':
      return { x: clamp(x - distance), y }
    case 'ArrowRight':
      return { x: clamp(x + distance), y }
    case 'ArrowUp':
      return { x, y: clamp(y - distance) }
    case 'ArrowDown':
      return { x, y: clamp(y + distance) }
    default:
      return undefined
  }
}

/**
 * Returns the CSS position of a spot, in a size container covered by a picture of this ratio (width to height): what
 * exceeds the box is cut off equally at both sides.
 */
export function placeOnCover({ x, y }: Spot, ratio: number): { left: string; top: string } {
  // Chromium below 105 lacks container units: position the spot as if nothing were cut off.
  if (globalThis.CSS?.supports('width', '1cqw') === false)
    return { left: `${(x / scale) * 100}%`, top: `${(y / scale) * 100}%` }
  return {
    left: `calc(50% + ${x / scale - 0.5} * max(100cqw, ${100 * ratio}cqh))`,
    top: `calc(50% + ${y / scale - 0.5} * max(100cqh, ${100 / ratio}cqw))`,
  }
}

function clamp(value: number): number {
  return Math.round(Math.min(scale, Math.max(0, value)))
}
