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

/** Smallest legible type size. */
const leastPt = 4.5
const mostLines = 2
const cutSign = '…'
/** Characters that may not start a line, and those that may not end one. */
const noStart = new Set('，。、；：！？）》」』】〉”’…,.;:!?)]}%')
const noEnd = new Set('（《「『【〈“‘([{')

/** Fits a text into a width in millimetres: broken into lines, cut or shrunk, never wider. */
export function fitText(text: string, maxWidth: number, { pt, rule }: { pt: number; rule: FitRule }): FittedText {
  const cleaned = clean(text)
  if (rule === 'figure') return figure(oneLine(cleaned), maxWidth, pt)
  if (rule === 'pairs') return pairs(oneLine(cleaned).split(pairGap), maxWidth, pt)
  if (!cleaned.includes('\n') && widthOf(cleaned, pt) <= maxWidth) return { pt, lines: [cleaned] }
  const lines = cleaned.split('\n').flatMap((line) => breakLine(line, maxWidth, pt))
  return { pt, lines: rule === 'whole' ? lines : cut(lines, maxWidth, pt) }
}

/** Printable ASCII, which is clean: most texts of a table are figures and numbers. */
const plainText = /^[ -~]*$/

/** Signs that no printer knows are left out; a letter and its mark become the one sign that the font has. */
function clean(text: string): string {
  if (plainText.test(text)) return text
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return lines.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}

function oneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text
}

function figure(text: string, maxWidth: number, pt: number): FittedText {
  const width = widthOf(text, pt)
  if (width <= maxWidth) return { lines: [text], pt }
  const smaller = Math.floor((pt * maxWidth * 10) / width) / 10
  if (smaller >= leastPt) return { lines: [text], pt: smaller }
  return { pt: leastPt, lines: cut(breakLine(text, maxWidth, leastPt), maxWidth, leastPt) }
}

/** Lines of whole pairs; type shrinks until the widest of them fits, and one that never does goes on before its ×. */
function pairs(all: readonly string[], maxWidth: number, pt: number): FittedText {
  const widest = Math.max(0, ...all.map((pair) => widthOf(pair, pt)))
  const fitting = widest <= maxWidth ? pt : Math.max(leastPt, Math.floor((pt * maxWidth * 10) / widest) / 10)
  const lines: string[] = []
  for (const pair of all) {
    const last = lines.at(-1)
    const longer = `${last}${pairGap}${pair}`
    if (last !== undefined && widthOf(longer, fitting) <= maxWidth) lines[lines.length - 1] = longer
    else if (widthOf(pair, fitting) <= maxWidth) lines.push(pair)
    else lines.push(...parted(pair).flatMap((segment) => breakLine(segment, maxWidth, fitting)))
  }
  return { pt: fitting, lines }
}

function parted(pair: string): readonly string[] {
  const signIndex = pair.lastIndexOf('×')
  return signIndex > 0 ? [pair.slice(0, signIndex), pair.slice(signIndex)] : [pair]
}

function cut(lines: readonly string[], maxWidth: number, pt: number): readonly string[] {
  const last = lines[mostLines - 1]
  if (lines.length <= mostLines || last === undefined) return lines
  let truncated = last
  while (truncated !== '' && widthOf(truncated + cutSign, pt) > maxWidth)
    truncated = [...truncated].slice(0, -1).join('')
  return [...lines.slice(0, mostLines - 1), truncated + cutSign]
}

function breakLine(text: string, maxWidth: number, pt: number): string[] {
  if (widthOf(text, pt) <= maxWidth) return [text]
  const characters = [...text]
  const maxUnits = (maxWidth / emOf(pt)) * 1000
  const lines: string[] = []
  let lineStart = 0
  while (lineStart < characters.length) {
    const lineEnd = endOfLine(characters, lineStart, maxUnits)
    lines.push(characters.slice(lineStart, lineEnd).join('').trimEnd())
    lineStart = lineEnd
    while (characters[lineStart] === ' ') lineStart++
  }
  return lines
}

/** Returns the end of the line that begins at `lineStart`: the last allowed break, else a hard one. */
function endOfLine(characters: readonly string[], lineStart: number, maxUnits: number): number {
  let width = 0
  let end = 0
  for (let index = lineStart; index < characters.length; index++) {
    if (index > lineStart && mayBreak(characters[index - 1] ?? '', characters[index] ?? '')) end = index
    width += widthOfCharacter(characters[index] ?? '')
    // Half a unit allows for rounding when adding up fractions; a space may extend beyond the edge.
    if (width > maxUnits + 0.5 && characters[index] !== ' ')
      return end > lineStart ? end : Math.max(index, lineStart + 1)
  }
  return characters.length
}

function mayBreak(previousCharacter: string, nextCharacter: string): boolean {
  if (noStart.has(nextCharacter) || noEnd.has(previousCharacter) || nextCharacter === ' ') return false
  // Full-width like a Chinese character, but it joins numbers.
  if (previousCharacter === '×' || nextCharacter === '×') return false
  if (previousCharacter === ' ' || previousCharacter === '-' || previousCharacter === '/') return true
  return widthOfCharacter(previousCharacter) === 1000 || widthOfCharacter(nextCharacter) === 1000
}
