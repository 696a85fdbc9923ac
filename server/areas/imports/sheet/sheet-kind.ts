import { foldCode } from '@fairdesk/contract/names/fold'
import { everyLanguage, type Phrases } from '@fairdesk/phrases/phrases-in'
import type { Column, ColumnKind } from '../../../domain/sheets/writing/content.ts'
import { synonymsOf } from '../columns/field.ts'

/** Kind of file that is taken as a whole or not at all: its columns are recognized by title, without a mapping. */
export type SheetKind<K extends string> = {
  readonly columns: readonly SheetColumn<K>[]
  /** Without these columns it is no such file. */
  readonly required: readonly K[]
  readonly mostRows: number
  texts(phrases: Phrases): SheetTexts<K>
}

type SheetColumn<K> = {
  readonly key: K
  /** Text unless said. */
  readonly kind?: ColumnKind
  /** Set if the title has the mark of required columns. */
  readonly isMarked?: true
  /** Headings it is known by besides its titles, with bars between; compared folded. */
  readonly synonyms?: string
}

type SheetTexts<K extends string> = {
  readonly sheet: string
  readonly columns: Readonly<Record<K, string>>
  /** Said where the file has not all columns that are required. */
  readonly noColumn: string
  /** Said instead of the usual sentence where it has too many rows. */
  readonly tooMany?: string
  /** A second sheet of the template: a line for each column. */
  readonly help?: string
  readonly helpSheet?: string
}

export function columnsIn<K extends string>({ columns, texts }: SheetKind<K>, phrases: Phrases): Column[] {
  const titles = texts(phrases).columns
  return columns.map(({ key, kind = 'text', isMarked }) => ({
    key,
    title: `${titles[key]}${isMarked ? '*' : ''}`,
    kind,
  }))
}

/** Finds the column a heading names, in any language. */
export function columnNamed<K extends string>({ columns, texts }: SheetKind<K>, heading: string): K | undefined {
  const text = foldCode(heading.replaceAll(/[*＊]/g, ''))
  const titles = Object.values(everyLanguage).map((phrases) => texts(phrases).columns)
  return columns.find((column) =>
    [...titles.map((named) => named[column.key]), ...synonymsOf(column)].some((name) => foldCode(name) === text),
  )?.key
}
