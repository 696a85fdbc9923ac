import type { RandomSource } from '../seeded.ts'
import { gradientOf, short, type Volume } from './light.ts'
import type { Tones } from './tones.ts'

export type PartStyle = {
  readonly cloth?: Tones
  readonly volume?: Volume
  /** Name of a pattern defined on this sheet. */
  readonly print?: string | undefined
  /** Degrees by which the print follows a limb. */
  readonly tilt?: number
  /** Distance of the part from the one below it, 0 for sewn in. */
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

/** Collects the elements of a drawing in painting order; names are short and local to one picture. */
export class Sheet {
  readonly cloth: Tones
  readonly random: RandomSource
  readonly #definitions: string[] = []
  readonly #ink: string[] = []
  readonly #once = new Map<string, string>()
  readonly #textures = new Set<string>()
  #names = 0
  #frame: Frame = { top: 60, bottom: 740, half: 270 }

  constructor(cloth: Tones, random: RandomSource) {
    this.cloth = cloth
    this.random = random
  }

  /** A piece of cloth. Returns its name, for folds and stitches that must stay inside it. */
  drawPart(outline: string, style: PartStyle = {}): string {
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
  clipTo(partId: string, marks: string): void {
    const clip = this.once(`clip ${partId}`, (name) => `<clipPath id="${name}"><use href="#${partId}"/></clipPath>`)
    this.#ink.push(`<g clip-path="url(#${clip})" stroke="none">${marks}</g>`)
  }

  folds(partId: string, { dark, light, soft = false, depth = 1 }: Folds): void {
    const { cloth } = this
    const strength = depth * (soft ? 0.5 : 0.42)
    const shine = depth * (cloth.dark ? 0.22 : 0.42)
    const marks = `<path d="${dark.join('')}" fill="${cloth.deep}" opacity="${short(strength)}"/><path d="${light.join('')}" fill="${cloth.glow}" opacity="${short(shine)}"/>`
    this.clipTo(partId, `<g filter="url(#${this.blur(soft ? 7 : 3)})">${marks}</g>`)
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
  stitchedSeam(partId: string, { seam, stitch }: { seam: string; stitch: string }, colour = this.cloth.line): void {
    const line = `<path d="${seam}" fill="none" stroke="${this.cloth.line}bf" stroke-width="2"/>`
    this.clipTo(partId, line + stitched(stitch, colour))
  }

  mark(svg: string): void {
    this.#ink.push(`<g stroke="none">${svg}</g>`)
  }

  /** Repeats what `draw` paints at each of the given transforms, the last one on top. */
  repeat(draw: () => void, transforms: readonly [string, ...string[]]): void {
    const startIndex = this.#ink.length
    draw()
    const painted = this.#ink.splice(startIndex).join('')
    const [last = '', ...otherTransforms] = [...transforms].reverse()
    const name = this.once(`group ${startIndex}`, (id) => `<g id="${id}">${painted}</g>`)
    for (const transform of [...otherTransforms.reverse(), last])
      this.#ink.push(`<use href="#${name}" transform="${transform}"/>`)
  }

  /** Defines a thing at the first call for its key, and gives its name at every call. */
  once(key: string, write: (name: string) => string): string {
    const cachedId = this.#once.get(key)
    if (cachedId) return cachedId
    const name = this.#name()
    this.#definitions.push(write(name))
    this.#once.set(key, name)
    return name
  }

  /** Adds a pattern of faint shadow and light: unlike a print, it lies above the shading of the cloth. */
  texture(key: string, write: (name: string) => string): string {
    const name = this.once(key, write)
    this.#textures.add(name)
    return name
  }

  blur(radius: number): string {
    return this.once(
      `blur ${radius}`,
      (name) =>
        `<filter id="${name}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    )
  }

  /** Sets the drawing's extent, so that small and large garments fill the picture alike. */
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

  #lifted(lift: number): string {
    return this.once(
      `lift ${lift}`,
      (name) =>
        `<filter id="${name}" x="-.2" y="-.2" width="1.4" height="1.5"><feDropShadow dx="0" dy="${lift}" stdDeviation="${lift * 0.8}" flood-color="${this.cloth.deep}99"/></filter>`,
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
