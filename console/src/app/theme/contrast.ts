type Rgb = readonly [number, number, number]

/** Text is read from 4.5:1 on (WCAG 2 AA). */
export const readable = 4.5

/** Shapes without words are seen from 3:1 on (WCAG 2 AA). */
export const visible = 3

/** Contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrast(firstColor: string, secondColor: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(firstColor)), luminance(rgbOf(secondColor))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `otherColor` mixed into `color`. */
export function mix(color: string, otherColor: string, share: number): string {
  const [startRgb, endRgb] = [rgbOf(color), rgbOf(otherColor)]
  const channels = startRgb.map((channel, index) =>
    Math.round(channel + ((endRgb[index] ?? channel) - channel) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
