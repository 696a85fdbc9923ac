import { type Align, type Box, emOf } from '../page.ts'
import { type FitRule, type FittedText, fitText } from '../text/fit-text.ts'

/** What is never parted by the end of a page; `rules` are columns whose lines it shares with its neighbours of the same ones. */
export type Piece = {
  readonly h: number
  /** Stands on the same page as the next one. */
  readonly keep: boolean
  readonly rules: readonly number[] | null
  draw(y: number): Box[]
}

/** A part of the content with what stands above it on each of its pages. */
export type Section = { readonly heading: Piece | null; readonly pieces: readonly Piece[] }

export const thin = 0.2
/** Between a line of the table and what stands beside it. */
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

/** Lines of text in the middle of a room's height. */
export function linesIn(
  { lines, pt }: FittedText,
  { x, y, w, h }: Room,
  { align = 'left', bold = false }: TextStyle,
): Box[] {
  const pitch = emOf(pt) * lineHeight
  const top = y + (h - pitch * lines.length) / 2
  const weight = bold ? 'bold' : 'plain'
  return lines.flatMap((line, at): Box[] =>
    line === '' ? [] : [['text', x + padding, top + at * pitch + emOf(pt), w - 2 * padding, pt, align, line, weight]],
  )
}

/** A text in a room: fitted and drawn. */
export function textIn(text: string, room: Room, style: TextStyle): Box[] {
  return text === '' ? [] : linesIn(fitIn(text, room.w, style), room, style)
}

/** A piece that is one text as wide as the content. */
export function textPiece(text: string, { x, w }: Pick<Room, 'x' | 'w'>, style: TextStyle & { keep: boolean }): Piece {
  const fitted = fitIn(text, w, { ...style, rule: 'whole' })
  const h = heightOf(fitted) + 1
  return { h, keep: style.keep, rules: null, draw: (y) => linesIn(fitted, { x, y, w, h }, style) }
}
