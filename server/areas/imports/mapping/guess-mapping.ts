import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { type FileField, synonymsOf } from '../columns/field.ts'
import { labelsOf } from '../columns/words.ts'
import { type Guess, type GuessedColumn, guessGoodsByData } from './guess-goods.ts'

/** Whether there was something of the text's own name when it was given its meaning. */
export type RememberedMeaning = { readonly value: string; readonly wasKnown: boolean }

/** What is known from earlier: the meaning of a heading, and of a value by field and folded text. */
export type Memory = {
  readonly columns: ReadonlyMap<string, string>
  /** Of headings by the names this fair gives its attributes; they are among the columns too. */
  readonly names: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, ReadonlyMap<string, RememberedMeaning>>
  /** Sizes that are in use, folded: what the fair itself calls a size is none to be tamed. */
  readonly sizes: ReadonlySet<string>
}

type KindColumns = { readonly kind: MappedKind; readonly fields: readonly FileField[]; readonly memory: Memory }

/** What the columns of a file probably mean: as remembered, else by their headings, else by what stands in them. */
export function guessMapping(table: SheetTable, { kind, fields, memory }: KindColumns): Guess {
  const headings = table.header.map(headingKey)
  const guessed = new Map<number, GuessedColumn>()
  const taken = new Set<string>()
  const take = (column: number, found: Omit<GuessedColumn, 'column'>) => {
    guessed.set(column, { column, ...found })
    for (const field of found.fields ?? [found.field]) if (field) taken.add(field)
  }
  const remember = isOwnFile(table.header, { kind, fields, memory }) ? memory.names : memory.columns
  headings.forEach((heading, column) => {
    const remembered = heading === '' ? undefined : remember.get(heading)
    const found = remembered === undefined ? null : rememberedField(remembered, fields)
    if (found && (found.fields ?? [found.field]).every((field) => field !== null && !taken.has(field)))
      take(column, found)
  })
  for (const field of fields) {
    const { key } = field
    if (taken.has(key)) continue
    const column = columnNamed(headings, {
      names: [...labelsOf(kind, key), ...synonymsOf(field)],
      isTaken: (at) => guessed.has(at),
    })
    if (column >= 0) take(column, { field: key, guessed: 'heading' })
  }
  const guess = { columns: [...guessed.values()], fixed: {} }
  return kind === 'goods' ? guessGoodsByData(table, guess) : guess
}

/** Whether these are the headings of our own templates and exports, which mean what they say whatever other files meant by them. */
function isOwnFile(header: readonly string[], { kind, fields, memory }: KindColumns): boolean {
  const titles = fields.map(({ key, required }) => labelsOf(kind, key).map((label) => (required ? `${label}*` : label)))
  const inOneLanguage = titles[0]?.some((_, language) => {
    const own = new Set(titles.map((labels) => labels[language] ?? ''))
    return header.every((heading) => own.has(heading) || memory.names.has(headingKey(heading)))
  })
  return inOneLanguage === true && header.some((heading) => heading.endsWith('*'))
}

/** Without the marks of templates and what stands in brackets: "款号*" and "款号（必填）" are 款号. */
export function headingKey(heading: string): string {
  return foldCode(heading.replaceAll(/[（(【[].*?[)）】\]]|[*＊:：]/g, '')).replaceAll(/[_]/g, ' ')
}

/** As kept for a heading: a field, or "split:goodsNo,colourCode". */
export function rememberedField(text: string, fields: readonly FileField[]): Omit<GuessedColumn, 'column'> | null {
  const parts = text.startsWith('split:') ? text.slice('split:'.length).split(',') : [text]
  const isField = (part: string) => fields.some(({ key }) => key === part)
  if (!parts.every((part) => isField(part) || (part === '' && parts.length > 1))) return null
  const [field = null] = parts
  return parts.length > 1
    ? { field: null, split: 'dash', fields: parts, guessed: 'memory' }
    : { field, guessed: 'memory' }
}

type HeadingNames = { readonly names: readonly string[]; isTaken(column: number): boolean }

/** The column that bears the best of the names; a heading may name it in one of several parts: "条码/19码". */
function columnNamed(headings: readonly string[], { names, isTaken }: HeadingNames): number {
  const parts = headings.map((heading) => [heading, ...heading.split(/[/／|]/).map((part) => part.trim())])
  for (const name of names.map(headingKey)) {
    const column = parts.findIndex((known, at) => !isTaken(at) && known.includes(name))
    if (column >= 0) return column
  }
  return -1
}
