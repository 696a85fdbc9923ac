import { emOf } from '../page.ts'
import { widthOf, widthOfCharacter } from './widths.ts'

export type FittedText = { readonly lines: readonly string[]; readonly pt: number }

/**
 * `words` goes on in a second line and ends with … after that; `figure` is one line that shrinks; `whole` takes all lines it
 * needs; `pairs` too, and breaks at `pairGap` alone.
 */
export type FitRule = 'words' | 'figure' | 'whole' | 'pairs'

/** Between a size with its quantity and the next: wider than any space within a size's name. */
export const pairGap = '   '

/** Smaller than this nobody reads. */
const leastPt = 4.5
const mostLines = 2
const cutSign = '…'
/** What no line may begin with, and what none may end with. */
const noStart = new Set('，。、；：！？）》」』】〉”’…,.;:!?)]}%')
const noEnd = new Set('（《「『【〈“‘([{')

/** A text in a room of so many millimetres: broken into lines, cut or made smaller, never wider than that. */
export function fitText(text: string, room: number, { pt, rule }: { pt: number; rule: FitRule }): FittedText {
  const shown = clean(text)
  if (rule === 'figure') return figure(shown.replaceAll('\n', ' '), room, pt)
  if (rule === 'pairs') return pairs(shown.replaceAll('\n', ' ').split(pairGap), room, pt)
  const lines = shown.split('\n').flatMap((line) => breakLine(line, room, pt))
  return { pt, lines: rule === 'whole' ? lines : cut(lines, room, pt) }
}

/** Signs that no printer knows are left out; a letter and its mark become the one sign that the font has. */
function clean(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return lines.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}

function figure(text: string, room: number, pt: number): FittedText {
  const width = widthOf(text, pt)
  if (width <= room) return { lines: [text], pt }
  const smaller = Math.floor((pt * room * 10) / width) / 10
  if (smaller >= leastPt) return { lines: [text], pt: smaller }
  return { pt: leastPt, lines: cut(breakLine(text, room, leastPt), room, leastPt) }
}

/** Lines of whole pairs; type shrinks until the widest of them fits, and one that never does goes on before its ×. */
function pairs(all: readonly string[], room: number, pt: number): FittedText {
  const widest = Math.max(0, ...all.map((pair) => widthOf(pair, pt)))
  const fitting = widest <= room ? pt : Math.max(leastPt, Math.floor((pt * room * 10) / widest) / 10)
  const lines: string[] = []
  for (const pair of all) {
    const last = lines.at(-1)
    const longer = `${last}${pairGap}${pair}`
    if (last !== undefined && widthOf(longer, fitting) <= room) lines[lines.length - 1] = longer
    else if (widthOf(pair, fitting) <= room) lines.push(pair)
    else lines.push(...parted(pair).flatMap((part) => breakLine(part, room, fitting)))
  }
  return { pt: fitting, lines }
}

function parted(pair: string): readonly string[] {
  const at = pair.lastIndexOf('×')
  return at > 0 ? [pair.slice(0, at), pair.slice(at)] : [pair]
}

function cut(lines: readonly string[], room: number, pt: number): readonly string[] {
  const last = lines[mostLines - 1]
  if (lines.length <= mostLines || last === undefined) return lines
  let kept = last
  while (kept !== '' && widthOf(kept + cutSign, pt) > room) kept = [...kept].slice(0, -1).join('')
  return [...lines.slice(0, mostLines - 1), kept + cutSign]
}

function breakLine(text: string, room: number, pt: number): string[] {
  if (widthOf(text, pt) <= room) return [text]
  const characters = [...text]
  const most = (room / emOf(pt)) * 1000
  const lines: string[] = []
  let from = 0
  while (from < characters.length) {
    const to = endOfLine(characters, from, most)
    lines.push(characters.slice(from, to).join('').trimEnd())
    from = to
    while (characters[from] === ' ') from++
  }
  return lines
}

/** Where the line that begins at `from` ends: at the last place where it may, else hard. */
function endOfLine(characters: readonly string[], from: number, most: number): number {
  let width = 0
  let end = 0
  for (let at = from; at < characters.length; at++) {
    if (at > from && mayBreak(characters[at - 1] ?? '', characters[at] ?? '')) end = at
    width += widthOfCharacter(characters[at] ?? '')
    // Half a unit is what adding up fractions may be off by; a space may stand beyond the edge.
    if (width > most + 0.5 && characters[at] !== ' ') return end > from ? end : Math.max(at, from + 1)
  }
  return characters.length
}

function mayBreak(before: string, after: string): boolean {
  if (noStart.has(after) || noEnd.has(before) || after === ' ') return false
  // As wide as a Chinese sign, but it holds numbers together.
  if (before === '×' || after === '×') return false
  if (before === ' ' || before === '-' || before === '/') return true
  return widthOfCharacter(before) === 1000 || widthOfCharacter(after) === 1000
}
