import { columnLetters } from '../cells/column-letters.ts'
import { dateSerial, momentSerial, plainNumber, shareNumber, wholeDigits, yuan } from './amounts.ts'
import type { Cell, Column, ColumnKind, Entry, Row } from './content.ts'
import { cellStyle, entryStyle, headerStyle, linkStyle, subtotalStyle, totalStyle } from './styles.ts'
import type { SharedTexts } from './texts/shared-texts.ts'
import { textElement } from './texts/xml-text.ts'

export { columnLetters }

const numbers: Record<ColumnKind, (value: Cell) => string | undefined> = {
  text: () => undefined,
  integer: wholeDigits,
  decimal: plainNumber,
  score: plainNumber,
  money: yuan,
  percent: shareNumber,
  date: dateSerial,
  moment: momentSerial,
  picture: () => undefined,
}

type CellPlan = {
  readonly key: string
  readonly letters: string
  readonly number: (value: Cell) => string | undefined
  readonly style: string
  readonly entry: Entry | undefined
  /** Text shown instead of an address. */
  readonly link: string | undefined
  /** The formula in the row of this number. */
  readonly formula: ((row: number) => string) | undefined
}

export type SheetLink = { readonly cell: string; readonly address: string }

/** Builds the cells of a row; column properties are computed once. */
export class RowCells {
  readonly #plans: readonly CellPlan[]
  readonly #subtotals: readonly CellPlan[]
  readonly #totals: readonly CellPlan[]
  readonly #columns: readonly Column[]

  readonly #texts: SharedTexts | null

  /** Row of the first data. */
  readonly #firstRow: number

  /** `headerRow`: row of the header, from 1. */
  constructor(
    columns: readonly Column[],
    { texts, headerRow }: { readonly texts: SharedTexts | null; readonly headerRow: number },
  ) {
    this.#columns = columns
    this.#firstRow = headerRow + 1
    this.#texts = texts
    this.#plans = plansOf(columns, cellStyle)
    this.#subtotals = plansOf(columns, subtotalStyle)
    this.#totals = plansOf(columns, totalStyle)
  }

  /** The addresses that the cells of a row open. */
  links(row: number, values: Row): SheetLink[] {
    return this.#plans.flatMap(({ key, letters, link }) => {
      const value = values[key]
      return link !== undefined && typeof value === 'string' && value !== ''
        ? [{ cell: letters + row, address: value }]
        : []
    })
  }

  title(text: string): string {
    return this.#text('A1', `" s="${totalStyle('text')}"`, text)
  }

  header(row: number): string {
    const cell = ({ title, kind }: Column, index: number) =>
      this.#text(`${columnLetters(index)}${row}`, `" s="${headerStyle(kind)}"`, title)
    return this.#columns.map(cell).join('')
  }

  data(row: number, values: Row): string {
    let cells = ''
    for (const { key, letters, number, style, entry, formula, link } of this.#plans) {
      const value = values[key]
      if (entry) {
        cells += entryCell(letters + row, number(value), entryStyle(entry.stateOf(values)))
        continue
      }
      if (formula) {
        cells += formulaCell(letters + row, style, { formula: formula(row), digits: number(value) })
        continue
      }
      if (value === null || value === undefined || value === '') continue
      const digits = number(value)
      if (digits !== undefined) cells += `<c r="${letters}${row}${style}><v>${digits}</v></c>`
      else if (typeof value !== 'object') cells += this.#text(letters + row, style, link ?? String(value))
    }
    return cells
  }

  subtotal(row: number, values: Row): string {
    return this.#wholeRow(this.#subtotals, row, values)
  }

  totals(row: number, values: Row): string {
    return this.#wholeRow(this.#totals, row, values)
  }

  /** Every cell, those without a value too, so that the tint or the line above runs through. */
  #wholeRow(plans: readonly CellPlan[], row: number, values: Row): string {
    return plans
      .map(({ key, letters, number, style, entry, formula, link }) => {
        const value = values[key] ?? ''
        const digits = number(value)
        if ((entry || formula) && row > this.#firstRow) {
          return formulaCell(letters + row, style, {
            formula: `SUM(${letters}${this.#firstRow}:${letters}${row - 1})`,
            digits,
          })
        }
        if (digits !== undefined) return `<c r="${letters}${row}${style}><v>${digits}</v></c>`
        return value === '' || typeof value === 'object'
          ? `<c r="${letters}${row}${style}/>`
          : this.#text(letters + row, style, link ?? String(value))
      })
      .join('')
  }

  #text(reference: string, style: string, text: string): string {
    const index = this.#texts?.indexOf(text)
    return index === undefined
      ? `<c r="${reference}${style} t="inlineStr"><is>${textElement(text)}</is></c>`
      : `<c r="${reference}${style} t="s"><v>${index}</v></c>`
  }
}

function plansOf(columns: readonly Column[], styleOf: (kind: ColumnKind) => number): CellPlan[] {
  const lettersOf = new Map(columns.map(({ key }, index) => [key, columnLetters(index)]))
  return columns.map(({ key, title, kind, entry, formula, isLink }, index) => ({
    key,
    letters: columnLetters(index),
    number: numbers[kind],
    style: `" s="${isLink && styleOf === cellStyle ? linkStyle() : styleOf(kind)}"`,
    entry,
    link: isLink && title,
    formula: formula && ((row) => formula((columnKey) => `${lettersOf.get(columnKey) ?? ''}${row}`)),
  }))
}

/** Builds a form cell, also if blank: locking is part of its style. */
function entryCell(reference: string, digits: string | undefined, style: number): string {
  return digits === undefined
    ? `<c r="${reference}" s="${style}"/>`
    : `<c r="${reference}" s="${style}"><v>${digits}</v></c>`
}

function formulaCell(
  reference: string,
  style: string,
  { formula, digits = '0' }: { readonly formula: string; readonly digits: string | undefined },
): string {
  return `<c r="${reference}${style}><f>${formula}</f><v>${digits}</v></c>`
}
