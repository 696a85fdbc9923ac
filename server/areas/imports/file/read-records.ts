import type { ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import { listCell, listOf } from '../../../domain/sheets/cells/list-cell.ts'
import { cleanText, foldCode } from '../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'

/** A row of the file as texts by field; fields it says nothing of are absent. */
export type FileRecord = {
  readonly row: number
  readonly index: number
  readonly values: Readonly<Record<string, string>>
}

/** The rows of a table by what their columns mean. A fixed value fills where the row itself says nothing. */
export function readRecords(
  { rows, rowNumbers }: SheetTable,
  mapping: ImportMapping,
  fields: readonly FileField[],
): FileRecord[] {
  const meanings = valueMeanings(mapping, fields)
  return rows.map((cells, index) => {
    const values: Record<string, string> = {}
    const set = (field: string, text: string) => {
      const value = meanings(field, cleanText(text) ?? text)
      if (field !== '' && value !== '' && values[field] === undefined) values[field] = value
    }
    for (const { column, field, fields } of mapping.columns) {
      const text = cells[column] ?? ''
      const parts = fields ? splitAtDash(text, fields.length) : [text]
      for (const [place, part] of parts.entries()) set(fields ? (fields[place] ?? '') : (field ?? ''), part)
    }
    for (const [field, text] of Object.entries(mapping.fixed)) set(field, text)
    return { row: rowNumbers[index] ?? index + 1, index, values }
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

/** In a list each part may have a meaning. */
function valueMeanings(
  { values }: ImportMapping,
  fields: readonly FileField[],
): (field: string, text: string) => string {
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
    if (!meanings || whole !== undefined || !lists.has(field)) return whole ?? text
    return listCell(listOf(text).map((part) => meanings.get(foldCode(part)) ?? part))
  }
}
