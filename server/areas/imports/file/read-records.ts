import type { ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import type { Alteration, CellMark } from '../../../domain/sheets/cell-mark.ts'
import { listCell, listOf } from '../../../domain/sheets/cells/list-cell.ts'
import { cleanText, foldCode } from '../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { alterationFor, textFor } from './marked-cells.ts'

/** A row of the file as texts by field; fields it says nothing of are absent. */
export type FileRecord = {
  readonly row: number
  readonly index: number
  readonly values: Readonly<Record<string, string>>
  /** By field, where a spreadsheet has made something else of what was typed and nobody has said what is meant. */
  readonly altered?: Readonly<Record<string, Alteration>>
}

/** The rows of a table by what their columns mean. A fixed value fills where the row itself says nothing. */
export function readRecords(
  { rows, rowNumbers, marks }: SheetTable,
  mapping: ImportMapping,
  fields: readonly FileField[],
): FileRecord[] {
  const meaningOf = valueMeanings(mapping, fields)
  const byKey = new Map(fields.map((field) => [field.key, field]))
  return rows.map((cells, index) => {
    const values: Record<string, string> = {}
    let altered: Record<string, Alteration> | undefined
    const set = (key: string, text: string, mark?: CellMark) => {
      const shown = cleanText(text) ?? text
      if (key === '' || shown === '' || values[key] !== undefined) return
      const meaning = meaningOf(key, shown)
      const field = byKey.get(key)
      const alteration = mark && field && meaning === undefined ? alterationFor(field, mark) : undefined
      if (alteration) altered = { ...altered, [key]: alteration }
      const value = meaning ?? (mark && field && !alteration ? textFor(field, shown, mark) : shown)
      if (value !== '') values[key] = value
    }
    for (const { column, field, fields: parts } of mapping.columns) {
      const text = cells[column] ?? ''
      const mark = marks[index]?.[column]
      if (!parts) set(field ?? '', text, mark)
      // A text that became something else is asked for as a whole.
      else if (mark?.altered) set(parts.find((part) => part !== '') ?? '', text, mark)
      else for (const [place, part] of splitAtDash(text, parts.length).entries()) set(parts[place] ?? '', part)
    }
    for (const [field, text] of Object.entries(mapping.fixed)) set(field, text)
    const record = { row: rowNumbers[index] ?? index + 1, index, values }
    return altered ? { ...record, altered } : record
  })
}

/** Whether this is the line of the template that shows how, left as it was: nobody means it. */
export function isExample({ values }: FileRecord, fields: readonly FileField[]): boolean {
  const shown = fields.filter(({ isImportOnly }) => !isImportOnly)
  return shown.every(({ key, example = '' }) => (values[key] ?? '') === (cleanText(example) ?? ''))
}

/** From the right, so that only the first part may hold dashes: "A-1-RED" in two is "A-1" and "RED". */
export function splitAtDash(text: string, parts: number): string[] {
  const found: string[] = []
  let rest = text.trim()
  while (found.length < parts - 1) {
    const dash = rest.lastIndexOf('-')
    if (dash <= 0) return [text.trim()]
    found.unshift(rest.slice(dash + 1))
    rest = rest.slice(0, dash)
  }
  return [rest, ...found]
}

/** What a text is said to mean; in a list each part may have a meaning. */
function valueMeanings(
  { values }: ImportMapping,
  fields: readonly FileField[],
): (field: string, text: string) => string | undefined {
  const lists = new Set(fields.filter(({ kind }) => kind === 'list' || kind === 'sizes').map(({ key }) => key))
  const folded = new Map(
    Object.entries(values).map(([field, meanings]) => [
      field,
      new Map(Object.entries(meanings).map(([text, meaning]) => [foldCode(text), meaning])),
    ]),
  )
  return (field, text) => {
    const meanings = folded.get(field)
    const whole = meanings?.get(foldCode(text))
    if (!meanings || whole !== undefined || !lists.has(field)) return whole
    const parts = listOf(text)
    const meant = parts.map((part) => meanings.get(foldCode(part)) ?? part)
    return meant.some((part, at) => part !== parts[at]) ? listCell(meant) : undefined
  }
}
