import { type Align, type Box, emOf } from '../page.ts'
import { type FitRule, type FittedText, fitText } from '../text/fit-text.ts'

/** Block never split across pages; `rules` are columns whose lines join those of adjacent blocks with the same ones. */
export type Piece = {
  readonly h: number
  /** True to stay on the same page as the next piece. */
  readonly keep: boolean
  readonly rules: readonly number[] | null
  draw(y: number): Box[]
}

/** Part of the content with the heading repeated on each of its pages. */
export type Section = { readonly heading: Piece | null; readonly pieces: readonly Piece[] }

export const thin = 0.2
/** Space between a table line and its content. */
export const padding = 0.8
const lineHeight = 1.22

export type Room = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export type TextStyle = {
  readonly pt: number
  readonly align?: Align
  readonly bold?: boolean
  readonly rule?: FitRule
}

export function heightOf({ lines, pt }: FittedText): number {
  return lines.length * emOf(pt) * lineHeight
}

export function fitIn(text: string, w: number, { pt, rule = 'words' }: TextStyle): FittedText {
  return fitText(text, w - 2 * padding, { pt, rule })
}

/** Lines of text, vertically centred within bounds. */
export function linesIn(
  { lines, pt }: FittedText,
  { x, y, w, h }: Room,
  { align = 'left', bold = false }: TextStyle,
): Box[] {
  const pitch = emOf(pt) * lineHeight
  const top = y + (h - pitch * lines.length) / 2
  const weight = bold ? 'bold' : 'plain'
  const boxes: Box[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line !== '')
      boxes.push(['text', x + padding, top + index * pitch + emOf(pt), w - 2 * padding, pt, align, line, weight])
  }
  return boxes
}

/** Fits a text into bounds and draws it. */
export function textIn(text: string, bounds: Room, style: TextStyle): Box[] {
  return text === '' ? [] : linesIn(fitIn(text, bounds.w, style), bounds, style)
}

/** A piece that is one text as wide as the content. */
export function textPiece(text: string, { x, w }: Pick<Room, 'x' | 'w'>, style: TextStyle & { keep: boolean }): Piece {
  const fitted = fitIn(text, w, { ...style, rule: 'whole' })
  const h = heightOf(fitted) + 1
  return { h, keep: style.keep, rules: null, draw: (y) => linesIn(fitted, { x, y, w, h }, style) }
}
