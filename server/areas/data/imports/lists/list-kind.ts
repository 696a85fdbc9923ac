import { foldCode } from '@fairdesk/contract/names/fold'
import { everyLanguage, type Phrases } from '@fairdesk/phrases/phrases-in'
import { type FileField, synonymsOf } from '../columns/field.ts'

/** Kind of file that is taken as a whole or not at all: its columns are recognized by title, without a mapping. */
export type ListKind = {
  readonly fields: readonly FileField[]
  /** Without these columns it is no such file. */
  readonly needed: readonly string[]
  /** Field by which the answer names a row. */
  readonly named: string
  readonly mostRows: number
  texts(phrases: Phrases): ListTexts
  /** Returns true if a row is the template's example, left unchanged and so not meant as data. */
  isExample?(values: Readonly<Record<string, string>>): boolean
}

type ListTexts = {
  readonly sheet: string
  readonly columns: Readonly<Record<string, string>>
  /** Said where the file has not all columns that are needed. */
  readonly noColumn: string
  /** Said instead of the usual sentence where it has too many rows. */
  readonly tooMany?: string
  /** A second sheet of the template: a line for each column. */
  readonly help?: string
  readonly helpSheet?: string
}

/** Finds the field a heading names, in any language. */
export function fieldNamed({ fields, texts }: ListKind, heading: string): string | undefined {
  const text = foldCode(heading.replaceAll(/[*＊]/g, ''))
  const titles = Object.values(everyLanguage).map((phrases) => texts(phrases).columns)
  return fields.find((field) =>
    [...titles.map((named) => named[field.key] ?? ''), ...synonymsOf(field)].some((name) => foldCode(name) === text),
  )?.key
}
