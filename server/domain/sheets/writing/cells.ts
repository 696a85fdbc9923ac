import { dateSerial, plainNumber, wholeDigits, yuan } from './amounts.ts'
import type { Cell, Column, ColumnKind, Row } from './content.ts'
import { cellStyle, headerStyle, subtotalStyle, totalStyle } from './styles.ts'
import { textElement } from './xml-text.ts'

const numbers: Record<ColumnKind, (value: Cell) => string | undefined> = {
  text: () => undefined,
  integer: wholeDigits,
  decimal: plainNumber,
  money: yuan,
  percent: plainNumber,
  date: dateSerial,
  picture: () => undefined,
}

type CellPlan = {
  readonly key: string
  readonly letters: string
  readonly number: (value: Cell) => string | undefined
  readonly style: string
}

/** Makes the cells of a row; what is known of its columns is worked out once. */
export class RowCells {
  readonly #plans: readonly CellPlan[]
  readonly #subtotals: readonly CellPlan[]
  readonly #totals: readonly CellPlan[]
  readonly #columns: readonly Column[]

  constructor(columns: readonly Column[]) {
    this.#columns = columns
    this.#plans = plansOf(columns, cellStyle)
    this.#subtotals = plansOf(columns, subtotalStyle)
    this.#totals = plansOf(columns, totalStyle)
  }

  header(row: number): string {
    const cell = ({ title, kind }: Column, index: number) =>
      textCell(`${columnLetters(index)}${row}`, `" s="${headerStyle(kind)}"`, title)
    return this.#columns.map(cell).join('')
  }

  data(row: number, values: Row): string {
    let cells = ''
    for (const { key, letters, number, style } of this.#plans) {
      const value = values[key]
      if (value === null || value === undefined || value === '') continue
      const digits = number(value)
      if (digits !== undefined) cells += `<c r="${letters}${row}${style}><v>${digits}</v></c>`
      else if (typeof value !== 'object') cells += textCell(letters + row, style, String(value))
    }
    return cells
  }

  subtotal(row: number, values: Row): string {
    return wholeRow(this.#subtotals, row, values)
  }

  totals(row: number, values: Row): string {
    return wholeRow(this.#totals, row, values)
  }
}

function plansOf(columns: readonly Column[], styleOf: (kind: ColumnKind) => number): CellPlan[] {
  return columns.map(({ key, kind }, index) => ({
    key,
    letters: columnLetters(index),
    number: numbers[kind],
    style: `" s="${styleOf(kind)}"`,
  }))
}

/** Every cell, those without a value too, so that the tint or the line above runs through. */
function wholeRow(plans: readonly CellPlan[], row: number, values: Row): string {
  return plans
    .map(({ key, letters, number, style }) => {
      const value = values[key] ?? ''
      const digits = number(value)
      if (digits !== undefined) return `<c r="${letters}${row}${style}><v>${digits}</v></c>`
      return value === '' || typeof value === 'object'
        ? `<c r="${letters}${row}${style}/>`
        : textCell(letters + row, style, String(value))
    })
    .join('')
}

function textCell(reference: string, style: string, text: string): string {
  return `<c r="${reference}${style} t="inlineStr"><is>${textElement(text)}</is></c>`
}

/** A, B, ... Z, AA for the column of this index. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
