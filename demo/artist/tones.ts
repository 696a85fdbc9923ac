/** The tones one cloth shows under soft light, as `#rrggbb`. */
export type Tones = {
  readonly base: string
  /** A fold's shadow, a pocket's mouth. */
  readonly shade: string
  readonly deep: string
  readonly light: string
  readonly glow: string
  /** Seams and stitches: darker than a light cloth, lighter than a dark one, so that both stay readable. */
  readonly line: string
  readonly dark: boolean
}

export type Tone = Exclude<keyof Tones, 'dark'>

const tones: ReadonlySet<string> = new Set<Tone>(['base', 'shade', 'deep', 'light', 'glow', 'line'])

export function isTone(name: string): name is Tone {
  return tones.has(name)
}

type Lch = { readonly l: number; readonly c: number; readonly h: number }

/** @param rgb `#rrggbb`; black and white are pulled in a little, since without room for shadow and light a cloth looks flat. */
export function tonesOf(rgb: string): Tones {
  const raw = toLch(rgb)
  const cloth = { ...raw, l: Math.min(0.955, Math.max(0.27, raw.l)) }
  const dark = cloth.l < 0.45
  const shadeOf = (l: number, c = cloth.c) => toRgb({ l, c, h: cloth.h })
  return {
    base: shadeOf(cloth.l),
    shade: shadeOf(cloth.l * 0.84),
    deep: shadeOf(cloth.l * (dark ? 0.45 : 0.56), cloth.c * 1.1),
    light: shadeOf(cloth.l + (1 - cloth.l) * 0.25),
    glow: shadeOf(cloth.l + (1 - cloth.l) * 0.6, cloth.c * 0.6),
    line: dark ? shadeOf(cloth.l + 0.24, cloth.c * 0.7) : shadeOf(cloth.l * 0.58, cloth.c * 0.9),
    dark,
  }
}

/** The colour between two, `share` of the way from the first. */
export function mixed(startColour: string, endColour: string, share: number): string {
  const [a, b] = [bytes(startColour), bytes(endColour)]
  return hex(a.map((channel, index) => channel + ((b[index] ?? channel) - channel) * share))
}

/** A companion for prints and trims: turned by `turn` degrees and moved in lightness, chroma kept modest. */
export function companionOf(rgb: string, turn: number, lightness: number): string {
  const { c, h } = toLch(rgb)
  return toRgb({ l: lightness, c: Math.min(0.11, c + 0.03), h: h + (turn * Math.PI) / 180 })
}

/** 0 black to 1 white, as the eye sees it. */
export function lightnessOf(rgb: string): number {
  return toLch(rgb).l
}

function bytes(rgb: string): number[] {
  const value = Number.parseInt(rgb.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(channels: readonly number[]): string {
  const text = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${text.join('')}`
}

/** OKLab by Björn Ottosson: equal steps look equal, so shadows of yellow and of blue are as deep. */
function toLch(rgb: string): Lch {
  const [r = 0, g = 0, b = 0] = bytes(rgb).map((channel) => linear(channel / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, y), h: Math.atan2(y, a) }
}

function toRgb({ l, c, h }: Lch): string {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hex(
    [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    ].map((channel) => gamma(channel) * 255),
  )
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}
