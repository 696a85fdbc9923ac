import type { Spot } from '@fairdesk/contract/areas/data/outfits'

type Point = { readonly clientX: number; readonly clientY: number }
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Key = { readonly key: string; readonly shiftKey: boolean }

const whole = 1000
const step = 5
const stride = 50

/** Where a point of the window is on a picture, in thousandths; off the picture is its edge. */
export function spotAt({ clientX, clientY }: Point, { left, top, width, height }: Box): Spot {
  return { x: within(((clientX - left) / width) * whole), y: within(((clientY - top) / height) * whole) }
}

/** A spot moved by an arrow, by a tenth of that without Shift; undefined for any other key. */
export function stepped({ x, y }: Spot, { key, shiftKey }: Key): Spot | undefined {
  const by = shiftKey ? stride : step
  switch (key) {
    case 'ArrowLeft':
      return { x: within(x - by), y }
    case 'ArrowRight':
      return { x: within(x + by), y }
    case 'ArrowUp':
      return { x, y: within(y - by) }
    case 'ArrowDown':
      return { x, y: within(y + by) }
    default:
      return undefined
  }
}

/**
 * Where a spot stands, as a style, in a box that is a size container and covered by a picture of this ratio (width to
 * height): what of the picture is larger than the box is cut off at both sides alike.
 */
export function placeOnCover({ x, y }: Spot, ratio: number): { left: string; top: string } {
  // Chromium below 105 has no such lengths: there a spot stands where it would if nothing were cut off.
  if (globalThis.CSS?.supports('width', '1cqw') === false)
    return { left: `${(x / whole) * 100}%`, top: `${(y / whole) * 100}%` }
  return {
    left: `calc(50% + ${x / whole - 0.5} * max(100cqw, ${100 * ratio}cqh))`,
    top: `calc(50% + ${y / whole - 0.5} * max(100cqh, ${100 / ratio}cqw))`,
  }
}

function within(value: number): number {
  return Math.round(Math.min(whole, Math.max(0, value)))
}
