import { codeLength } from '@fairdesk/contract/code-lengths'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { foldCode } from '../../../domain/text.ts'
import { columnNamed, type SheetColumn, sheetColumns } from './colour-columns.ts'
import { isExample } from './template.ts'

/** A row as it was written; a column that the file has not is undefined. */
export type FileRow = {
  readonly row: number
  readonly code: string
  readonly name: string
  /** Null for a blank cell. */
  readonly rgb: string | null | undefined
  readonly group: string | undefined
  /** What is wrong, in sentences. */
  readonly problems: string[]
}

/** The rows of a file of colours, the template's example left out; undefined where code or name has no column. */
export function readRows(table: SheetTable, phrases: Phrases): FileRow[] | undefined {
  const places = new Map<SheetColumn, number>()
  for (const [index, heading] of table.header.entries()) {
    const column = columnNamed(heading)
    if (column && !places.has(column)) places.set(column, index)
  }
  if (!places.has('code') || !places.has('name')) return undefined
  const broken = Map.groupBy(table.problems, ({ row }) => row)
  const told = new Set<number>()
  const rows = table.rows.flatMap((line, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    told.add(row)
    const problems = (broken.get(row) ?? []).map(({ kind }) => phrases.importTexts.cell[kind])
    const cells = new Map(
      sheetColumns.flatMap((key) => {
        const place = places.get(key)
        return place === undefined ? [] : [[key, (line[place] ?? '').trim()] as const]
      }),
    )
    return isExample(cells) ? [] : [readRow(cells, { row, problems, phrases })]
  })
  // Broken lines that were left out of the table are told as well.
  const unread = [...broken].filter(([row]) => !told.has(row) && row > table.headerRow)
  return [
    ...rows,
    ...unread.map(([row, found]) => ({
      row,
      code: '',
      name: '',
      rgb: undefined,
      group: undefined,
      problems: found.map(({ kind }) => phrases.importTexts.cell[kind]),
    })),
  ]
}

type Beside = { readonly row: number; readonly problems: string[]; readonly phrases: Phrases }

function readRow(cells: ReadonlyMap<SheetColumn, string>, { row, problems, phrases }: Beside): FileRow {
  const { colourSheet: words, importTexts } = phrases
  const [code, name] = [cells.get('code') ?? '', cells.get('name') ?? '']
  const needed = (['code', 'name'] as const).filter((key) => foldCode(cells.get(key) ?? '') === '')
  for (const key of needed)
    problems.push(importTexts.told({ label: words.columns[key], value: '', problem: importTexts.required }))
  const written = cells.get('rgb')
  const rgb = written === undefined ? undefined : written === '' ? null : rgbOf(written)
  if (written !== undefined && rgb === undefined) problems.push(words.badRgb({ value: written }))
  return { row, code, name, rgb, group: cells.get('group'), problems }
}

/** Whether a text is too long to be written; what stands there from before the limit may be longer. */
export function isTooLong(text: string): boolean {
  return text.length > codeLength
}

/** "#C8102E", "c8102e", "#c12" or "200,16,46". */
function rgbOf(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) return hex.toLowerCase()
  const short = /^#([0-9a-f]{3})$/i.exec(text)?.[1]
  if (short)
    return [...short]
      .map((digit) => digit + digit)
      .join('')
      .toLowerCase()
  const parts = /^\(?(\d{1,3})[,，;\s]+(\d{1,3})[,，;\s]+(\d{1,3})\)?$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return parts.map((part) => part.toString(16).padStart(2, '0')).join('')
}
