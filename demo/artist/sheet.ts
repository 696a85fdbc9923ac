import type { Seeded } from '../seeded.ts'
import { gradientOf, short, type Volume } from './light.ts'
import type { Tones } from './tones.ts'

export type PartStyle = {
  readonly cloth?: Tones
  readonly volume?: Volume
  /** Name of a pattern defined on this sheet. */
  readonly print?: string | undefined
  /** Degrees by which the print follows a limb. */
  readonly tilt?: number
  /** How far the part stands off what lies below it, 0 for sewn in. */
  readonly lift?: number
}

export type Folds = {
  readonly dark: readonly string[]
  readonly light: readonly string[]
  readonly soft?: boolean
  readonly depth?: number
}

/** The space a drawing takes up: it is scaled to fill the picture from there. */
export type Frame = { readonly top: number; readonly bottom: number; readonly half: number }

/** Collects what a drawing is made of, in painting order; names are short and local to one picture. */
export class Sheet {
  readonly cloth: Tones
  readonly random: Seeded
  readonly #definitions: string[] = []
  readonly #ink: string[] = []
  readonly #once = new Map<string, string>()
  readonly #textures = new Set<string>()
  #names = 0
  #frame: Frame = { top: 60, bottom: 740, half: 270 }

  constructor(cloth: Tones, random: Seeded) {
    this.cloth = cloth
    this.random = random
  }

  /** A piece of cloth. Returns its name, for folds and stitches that must stay inside it. */
  part(outline: string, style: PartStyle = {}): string {
    const { cloth = this.cloth, volume = 'round', lift = 0, print, tilt = 0 } = style
    const id = this.#name()
    const edge = cloth === this.cloth ? '' : ` stroke="${cloth.line}99"`
    const shadow = lift > 0 ? ` filter="url(#${this.#lifted(lift)})"` : ''
    if (!print || this.#textures.has(print)) {
      const fill = this.#fill(volume, cloth, true)
      if (!print) this.#ink.push(`<path id="${id}" d="${outline}" fill="${fill}"${edge}${shadow}/>`)
      else {
        this.#ink.push(`<g fill="${fill}"${edge}${shadow}><path id="${id}" d="${outline}"/></g>`)
        this.#ink.push(`<use href="#${id}" fill="url(#${this.#tilted(print, tilt)})" stroke="none"/>`)
      }
      return id
    }
    this.#definitions.push(`<path id="${id}" d="${outline}"/>`)
    this.#ink.push(
      `<use href="#${id}" fill="${cloth.base}"${shadow}/><use href="#${id}" fill="url(#${this.#tilted(print, tilt)})" stroke="none"/>`,
      `<use href="#${id}" fill="${this.#fill(volume, cloth, false)}"${edge}/>`,
    )
    return id
  }

  /** Paints over a part and nothing beside it. */
  within(part: string, marks: string): void {
    const clip = this.once(`clip ${part}`, (name) => `<clipPath id="${name}"><use href="#${part}"/></clipPath>`)
    this.#ink.push(`<g clip-path="url(#${clip})" stroke="none">${marks}</g>`)
  }

  folds(part: string, { dark, light, soft = false, depth = 1 }: Folds): void {
    const { cloth } = this
    const strength = depth * (soft ? 0.5 : 0.42)
    const shine = depth * (cloth.dark ? 0.22 : 0.42)
    const marks = `<path d="${dark.join('')}" fill="${cloth.deep}" opacity="${short(strength)}"/><path d="${light.join('')}" fill="${cloth.glow}" opacity="${short(shine)}"/>`
    this.within(part, `<g filter="url(#${this.blur(soft ? 7 : 3)})">${marks}</g>`)
  }

  seam(line: string, width = 1.6, colour = this.cloth.line): void {
    this.#ink.push(
      `<path d="${line}" fill="none" stroke="${colour}bf" stroke-width="${width}" stroke-linecap="round"/>`,
    )
  }

  stitch(line: string, colour = this.cloth.line): void {
    this.#ink.push(stitched(line, colour))
  }

  /** A seam with a row of stitches beside it, cut off at the part's edge. */
  stitchedSeam(part: string, { seam, stitch }: { seam: string; stitch: string }, colour = this.cloth.line): void {
    const line = `<path d="${seam}" fill="none" stroke="${this.cloth.line}bf" stroke-width="2"/>`
    this.within(part, line + stitched(stitch, colour))
  }

  mark(svg: string): void {
    this.#ink.push(`<g stroke="none">${svg}</g>`)
  }

  /** Paints what `draw` paints at each of the given transforms, the last one on top. */
  repeat(draw: () => void, transforms: readonly [string, ...string[]]): void {
    const before = this.#ink.length
    draw()
    const painted = this.#ink.splice(before).join('')
    const [last = '', ...others] = [...transforms].reverse()
    const name = this.once(`group ${before}`, (id) => `<g id="${id}">${painted}</g>`)
    for (const transform of [...others.reverse(), last])
      this.#ink.push(`<use href="#${name}" transform="${transform}"/>`)
  }

  /** Defines a thing at the first call for its key, and gives its name at every call. */
  once(key: string, write: (name: string) => string): string {
    const known = this.#once.get(key)
    if (known) return known
    const name = this.#name()
    this.#definitions.push(write(name))
    this.#once.set(key, name)
    return name
  }

  /** A pattern of faint shadow and light: it lies over the shaded cloth, where a print lies under the shading. */
  texture(key: string, write: (name: string) => string): string {
    const name = this.once(key, write)
    this.#textures.add(name)
    return name
  }

  blur(by: number): string {
    return this.once(
      `blur ${by}`,
      (name) =>
        `<filter id="${name}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${by}"/></filter>`,
    )
  }

  /** Says how much space the drawing takes, so that small and large things fill the picture alike. */
  fit(frame: Frame): void {
    this.#frame = frame
  }

  get frame(): Frame {
    return this.#frame
  }

  definitions(): string {
    return this.#definitions.join('')
  }

  ink(): string {
    return `<g stroke="${this.cloth.line}99" stroke-width="1.5">${this.#ink.join('')}</g>`
  }

  #lifted(by: number): string {
    return this.once(
      `lift ${by}`,
      (name) =>
        `<filter id="${name}" x="-.2" y="-.2" width="1.4" height="1.5"><feDropShadow dx="0" dy="${by}" stdDeviation="${by * 0.8}" flood-color="${this.cloth.deep}99"/></filter>`,
    )
  }

  #tilted(print: string, degrees: number): string {
    if (degrees === 0) return print
    const turn = Math.round(degrees)
    return this.once(
      `tilt ${print} ${turn}`,
      (name) => `<pattern id="${name}" href="#${print}" patternTransform="rotate(${turn} 300 200)"/>`,
    )
  }

  #fill(volume: Volume, cloth: Tones, opaque: boolean): string {
    if (volume === 'none') return opaque ? cloth.base : 'none'
    const key = `light ${volume} ${cloth.base} ${opaque ? 'cloth' : 'glaze'}`
    return `url(#${this.once(key, (name) => gradientOf(volume, cloth, { name, opaque }))})`
  }

  #name(): string {
    const count = this.#names++
    const letter = String.fromCharCode(97 + (count % 26))
    return count < 26 ? letter : `${letter}${Math.floor(count / 26)}`
  }
}

function stitched(line: string, colour: string): string {
  return `<path d="${line}" fill="none" stroke="${colour}d9" stroke-width="1.5" stroke-dasharray="5 3.5"/>`
}
