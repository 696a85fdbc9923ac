import { plainNumber, wholeDigits, yuan } from './amounts.ts'
import type { Cell, Column, ColumnKind, Row } from './content.ts'
import { pictureColumnWidth } from './pictures.ts'

/** Rows sampled to estimate the width of the others. */
const looked = 200
const narrowest = 6
/** Maximum width: longer texts are cut off by the next cell, as a person would leave them. */
const widest = 40
const padding = 3
/** Width of the filter button, which covers the end of the title. */
const filterButton = 3.5

/** Width in characters: as given, else so that title, rows and totals can be read whole. */
export function columnWidth({ key, kind, title, width }: Column, rows: readonly Row[]): number {
  if (kind === 'picture') return pictureColumnWidth
  if (width !== undefined) return width
  const values = rows.slice(-looked).reduce((maxLength, row) => Math.max(maxLength, lengthShown(kind, row[key])), 0)
  return Math.ceil(Math.min(widest, Math.max(narrowest, brokenWidth(title) + filterButton, values + padding)))
}

/** The first rows of a sheet as a sample, with the totals, which are its largest numbers. */
export function sampleOf(rows: readonly Row[], totals: Row | undefined): Row[] {
  return totals === undefined ? rows.slice(0, looked) : [...rows.slice(0, looked - 1), totals]
}

/** Returns the number of lines a title needs in a column of this width. */
export function titleLines(title: string, width: number): number {
  const availableWidth = Math.max(1, width - filterButton)
  return title
    .split('\n')
    .reduce((lines, titleLine) => lines + Math.max(1, Math.ceil(shownWidth(titleLine) / availableWidth)), 0)
}

/** A long title of several words or sizes goes on in further lines rather than make a column of short numbers wide. */
function brokenWidth(title: string): number {
  if (title.includes('\n')) return Math.max(...title.split('\n').map(shownWidth))
  const longestWord = Math.max(...title.split(/(?<=[ /])/).map(shownWidth))
  const titleWidth = shownWidth(title)
  return titleWidth <= 10 ? titleWidth : Math.max(longestWord, titleWidth / (titleWidth > 18 ? 3 : 2) + 1)
}

const shownAs: Record<ColumnKind, (value: Cell) => string | undefined> = {
  text: () => undefined,
  integer: (value) => grouped(wholeDigits(value)),
  decimal: (value) => grouped(plainNumber(typeof value === 'number' ? Math.round(value * 10) / 10 : value)),
  score: (value) => (typeof value === 'number' ? value.toFixed(2) : undefined),
  money: (value) => grouped(yuan(value)),
  percent: (value) => (typeof value === 'number' ? `${(value * 100).toFixed(2)}%` : undefined),
  date: () => '2027-03-01',
  moment: () => '2027-03-01 09:00',
  picture: () => '',
}

function lengthShown(kind: ColumnKind, value: Cell): number {
  if (value === null || value === undefined || typeof value === 'object') return 0
  return shownWidth(shownAs[kind](value) ?? String(value))
}

function grouped(digits: string | undefined): string | undefined {
  return digits?.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')
}

/** Chinese characters are two wide and a little more. */
function shownWidth(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u1100-\uFFDC]/.test(character) ? 2.1 : 1.05), 0)
}
