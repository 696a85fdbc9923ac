import { attribute, type XmlHandler } from '../xml.ts'
import { prefixed } from './part-relations.ts'

type Point = { readonly x: number; readonly y: number }
type Corner = { col: number; colOff: number; row: number; rowOff: number }
type Frame = { off: Point; ext: Point; chOff: Point; chExt: Point }

/** A picture of a drawing: the anchor it belongs to, and where in it its middle lies, as parts of its width and height. */
export type DrawingPicture = {
  readonly start: Corner
  /** The other corner, else its size in EMU. */
  readonly end: Corner | null
  readonly size: Point
  readonly middle: Point
  readonly isInGroup: boolean
  /** Id of the relation to its bytes; undefined where they are elsewhere. */
  readonly embed: string | undefined
}

type Picture = { frame: Frame; embed: string | undefined }
type Anchor = { start: Corner; end: Corner | null; size: Point; readonly pictures: DrawingPicture[] }

const anchors = new Set(['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor'])
const cornerFields = new Set(['col', 'colOff', 'row', 'rowOff'])
const zero: Point = { x: 0, y: 0 }
const newCorner = (): Corner => ({ col: 0, colOff: 0, row: 0, rowOff: 0 })
const newFrame = (): Frame => ({ off: zero, ext: zero, chOff: zero, chExt: zero })

/** Reads the pictures of a drawing; `loose` are those that are anchored to no cell. */
export class DrawingScan implements XmlHandler {
  readonly pictures: DrawingPicture[] = []
  loose = 0
  #anchor: Anchor | null = null
  #isAbsolute = false
  #corner: Corner | null = null
  #field = ''
  #picture: Picture | null = null
  /** Frames of the groups around, from the outermost. */
  readonly #groups: Frame[] = []
  #inTransform = false
  #inGroupProperties = false
  /** Depth of what older programs are to show instead. */
  #fallbacks = 0

  open(name: string, attributes: string): void {
    if (name === 'Fallback') this.#fallbacks++
    if (this.#fallbacks > 0) return
    if (anchors.has(name)) this.#openAnchor(name)
    else if (!this.#anchor) return
    else if (name === 'from') this.#corner = this.#anchor.start
    else if (name === 'to') this.#corner = this.#anchor.end = newCorner()
    else if (this.#corner && cornerFields.has(name)) this.#field = name
    else if (name === 'grpSp') this.#groups.push(newFrame())
    else if (name === 'pic') this.#picture = { frame: newFrame(), embed: undefined }
    else if (name === 'blip' && this.#picture) this.#picture.embed = prefixed(attributes, 'embed')
    else if (name === 'xfrm') this.#inTransform = true
    else if (name === 'grpSpPr') this.#inGroupProperties = true
    else this.#measure(name, attributes)
  }

  close(name: string): void {
    if (name === 'Fallback') this.#fallbacks--
    if (this.#fallbacks > 0) return
    if (name === 'from' || name === 'to') this.#corner = null
    else if (name === 'xfrm') this.#inTransform = false
    else if (name === 'grpSpPr') this.#inGroupProperties = false
    else if (name === 'pic') this.#closePicture()
    else if (name === 'grpSp') this.#groups.pop()
    else if (anchors.has(name)) this.#closeAnchor()
    this.#field = ''
  }

  text(text: string): void {
    if (!this.#corner || this.#field === '' || this.#fallbacks > 0) return
    const value = Number(text)
    if (Number.isFinite(value)) this.#corner[this.#field as keyof Corner] = value
  }

  #openAnchor(name: string): void {
    this.#isAbsolute = name === 'absoluteAnchor'
    this.#anchor = { start: newCorner(), end: null, size: zero, pictures: [] }
    this.#groups.length = 0
  }

  #measure(name: string, attributes: string): void {
    const isPoint = name === 'off' || name === 'chOff'
    if (!isPoint && name !== 'ext' && name !== 'chExt') return
    const [x, y] = isPoint ? ['x', 'y'] : ['cx', 'cy']
    const point = { x: Number(attribute(attributes, x ?? '')) || 0, y: Number(attribute(attributes, y ?? '')) || 0 }
    const group = this.#inGroupProperties ? this.#groups.at(-1) : undefined
    const frame = this.#picture?.frame ?? group
    if (this.#inTransform) {
      if (frame) frame[name] = point
    } else if (name === 'ext' && !this.#picture && this.#anchor) this.#anchor.size = point
  }

  #closePicture(): void {
    if (!this.#picture || !this.#anchor) return
    const { frame, embed } = this.#picture
    const { start, end, size } = this.#anchor
    const isInGroup = this.#groups.length > 0
    const middle = isInGroup ? middleIn(this.#groups, frame) : { x: 0.5, y: 0.5 }
    this.#anchor.pictures.push({ start, end, size, middle, isInGroup, embed })
    this.#picture = null
  }

  #closeAnchor(): void {
    const { end, size, pictures = [] } = this.#anchor ?? {}
    if (this.#isAbsolute) this.loose += pictures.length
    // The other corner and the size come before the pictures in a file, but need not.
    else this.pictures.push(...pictures.map((picture) => ({ ...picture, end: end ?? null, size: size ?? zero })))
    this.#anchor = null
  }
}

/** Carries the middle of a picture out of the groups around it, into parts of the outermost. */
function middleIn(groups: readonly Frame[], { off, ext }: Frame): Point {
  let point: Point = { x: off.x + ext.x / 2, y: off.y + ext.y / 2 }
  for (const [index, group] of [...groups].reverse().entries()) {
    const share = {
      x: group.chExt.x > 0 ? (point.x - group.chOff.x) / group.chExt.x : 0.5,
      y: group.chExt.y > 0 ? (point.y - group.chOff.y) / group.chExt.y : 0.5,
    }
    if (index === groups.length - 1) return { x: clamp(share.x), y: clamp(share.y) }
    point = { x: group.off.x + share.x * group.ext.x, y: group.off.y + share.y * group.ext.y }
  }
  return { x: 0.5, y: 0.5 }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
