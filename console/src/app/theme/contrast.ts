type Rgb = readonly [number, number, number]

/** Text is read from 4.5:1 on (WCAG 2 AA). */
export const readable = 4.5

/** Shapes without words are seen from 3:1 on (WCAG 2 AA). */
export const visible = 3

/** Contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `other` mixed into `color`. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
