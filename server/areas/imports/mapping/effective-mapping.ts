import type { FileColumn, ImportAnswer, ImportMapping, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { isLetterSize, isLetterWord, isSizeWord, tameSize } from '@fairdesk/contract/names/size-words'
import { listOf } from '../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { kinds } from '../kinds.ts'
import type { ExactNames } from './exact-names.ts'
import { inOtherUnits } from './figure-units.ts'
import type { GuessedColumn } from './guess-goods.ts'
import { guessMapping, type Memory, type RememberedMeaning } from './guess-mapping.ts'
import { chosenTwins, twinColumns, withChosenTwins } from './twin-columns.ts'

/** A value as it stands in the file. */
export type FileValue = { readonly field: string; readonly text: string }

export type Effective = {
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  /** The fields that the caller chose for columns whose figures are in other units; they are not read, as guessed ones. */
  readonly otherUnits: ReadonlyMap<number, FileField>
  readonly outgrown: ImportAnswer['outgrown']
  /** Values whose remembered meaning an earlier trial showed and the caller took away. */
  readonly removed: readonly FileValue[]
}

/** What the trials of the same file have come to. */
export type Earlier = {
  /** As the last of them answered it. */
  readonly mapping?: ImportMapping | undefined
  readonly removed: readonly FileValue[]
}

type MappingContext = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly memory: Memory
  readonly names: ExactNames
  readonly earlier: Earlier
}

const samples = 5
const mostTamed = 500

/**
 * The mapping that holds: the caller's, or the guess where he names no column, and of values where he gives a field no
 * meanings; fields he may not use are dropped.
 */
export function effectiveMapping(
  table: SheetTable,
  wanted: ImportMapping | undefined,
  known: MappingContext,
): Effective {
  const guess =
    wanted && wanted.columns.length > 0 ? null : guessMapping(table, { ...known, fields: kinds[known.kind].columns })
  const isKnown = (field: string) => known.fields.some(({ key }) => key === field)
  const ofKnown = <T>(byField: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byField).filter(([field]) => isKnown(field)))
  const given = (guess?.columns ?? fromCaller(wanted)).filter(
    ({ field, fields, column }) =>
      column < table.header.length && (fields ?? [field]).every((one) => one !== null && (one === '' || isKnown(one))),
  )
  const otherUnits = guess ? new Map<number, FileField>() : inOtherUnits(table, given, known.fields)
  const mapped = given.filter(({ column }) => !otherUnits.has(column))
  const twins = twinColumns(table, { ...known, columns: mapped })
  const chosen = chosenTwins({ twins, wanted, earlier: known.earlier.mapping })
  const columns = withChosenTwins(mapped, chosen)
  const meanings = meaningsFor(table, columns, known)
  const fixed = { ...guess?.fixed, ...wanted?.fixed }
  const mapping: ImportMapping = {
    ...(wanted?.sheet === undefined ? {} : { sheet: wanted.sheet }),
    ...(wanted?.headerRow === undefined ? {} : { headerRow: wanted.headerRow }),
    columns: columns.map(({ column, field, split, fields }) => ({
      column,
      field,
      ...(split && fields ? { split, fields: [...fields] } : {}),
    })),
    fixed: ofKnown(fixed),
    values: ofKnown({ ...meanings.values, ...wanted?.values }),
    options: { ...wanted?.options, twinColumns: Object.keys(chosen).length > 0 ? chosen : undefined },
  }
  const isMeant = ({ field, text }: FileValue) => mapping.values[field]?.[text] !== undefined
  return {
    mapping,
    columns: describe(table, columns, known),
    otherUnits,
    outgrown: meanings.outgrown.filter((value) => !isMeant(value)),
    removed: meanings.remembered.filter((value) => !isMeant(value) && isRemoved(value, wanted, known.earlier)),
  }
}

/** What the caller never saw he did not take away. */
function isRemoved({ field, text }: FileValue, wanted: ImportMapping | undefined, earlier: Earlier): boolean {
  if (earlier.removed.some((one) => one.field === field && one.text === text)) return true
  return wanted?.values[field] !== undefined && earlier.mapping?.values[field]?.[text] !== undefined
}

/** As it may be kept: without passwords. */
export function withoutSecrets(mapping: ImportMapping, fields: readonly FileField[]): ImportMapping {
  const open = <T>(byField: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byField).filter(([field]) => !isSecret(field, fields)))
  return { ...mapping, fixed: open(mapping.fixed), values: open(mapping.values) }
}

function isSecret(field: string | null | undefined, fields: readonly FileField[]): boolean {
  return fields.some(({ key, kind }) => key === field && kind === 'secret')
}

function fromCaller(wanted: ImportMapping | undefined): GuessedColumn[] {
  return (wanted?.columns ?? []).map(({ column, field, split, fields }) =>
    split && fields ? { column, field: null, split, fields, guessed: null } : { column, field, guessed: null },
  )
}

type Meanings = {
  readonly values: Record<string, Record<string, string>>
  readonly outgrown: ImportAnswer['outgrown']
  readonly remembered: readonly FileValue[]
}

/** Remembered meanings of the values that stand in the file, and what sizes mean without what is written around them. */
function meaningsFor(table: SheetTable, columns: readonly GuessedColumn[], known: MappingContext): Meanings {
  const areSizesExact = everyRowNamesItsGroup(table, columns)
  const found = valuesToMean(table, columns, known).map((value) => {
    const remembered = known.memory.values.get(value.field)?.get(foldCode(value.text))
    const isOutgrown = remembered !== undefined && isNamedSince(value, remembered, known)
    return { ...value, remembered: remembered?.value, isOutgrown }
  })
  // Beside an L of its own 大码 is another size.
  const hasLetters = found.some(({ field, text }) => isOfSizes(field) && isLetterSize(text))
  const meant = found.flatMap(({ field, text, remembered, isOutgrown }) => {
    if (isOutgrown) return []
    const meaning = remembered ?? (areSizesExact ? undefined : tamed({ field, text }, known.memory))
    if (remembered === undefined && meaning !== undefined && hasLetters && isLetterWord(text)) return []
    return meaning === undefined
      ? []
      : [{ field, pair: [text, meaning] as const, isRemembered: remembered !== undefined }]
  })
  const byField = [...Map.groupBy(meant, ({ field }) => field)]
  const pairs = (some: typeof meant) =>
    Object.fromEntries(some.filter(({ isRemembered }, at) => isRemembered || at < mostTamed).map(({ pair }) => pair))
  return {
    values: Object.fromEntries(byField.map(([field, some]) => [field, pairs(some)])),
    outgrown: found.flatMap(({ field, text, remembered, isOutgrown }) =>
      remembered !== undefined && isOutgrown ? [{ field, text, meaning: remembered }] : [],
    ),
    remembered: found.flatMap(({ field, text, remembered }) => (remembered === undefined ? [] : [{ field, text }])),
  }
}

/** Of the fields with meanings that are remembered, and of sizes. */
function valuesToMean(
  table: SheetTable,
  columns: readonly GuessedColumn[],
  { fields, memory }: MappingContext,
): readonly FileValue[] {
  return columns.flatMap(({ column, field }) => {
    if (field === null || isSecret(field, fields) || !(memory.values.has(field) || isOfSizes(field))) return []
    return [...valuesIn(table, column, field)].map((text) => ({ field, text }))
  })
}

function isOfSizes(field: string): boolean {
  return field === 'size' || field === 'sizes'
}

/** Whether the value has come to name something by itself, and something else, since it was given its meaning. */
function isNamedSince(
  { field, text }: FileValue,
  { value, wasKnown }: RememberedMeaning,
  { names }: MappingContext,
): boolean {
  const naming = names.get(field)
  const itself = naming?.(text)
  return !wasKnown && itself !== undefined && itself !== naming?.(value)
}

/** Whoever names the size group, as our own exports do, writes its sizes and no remarks around them. */
function everyRowNamesItsGroup({ rows }: SheetTable, columns: readonly GuessedColumn[]): boolean {
  const group = columns.find(({ field }) => field === 'sizeGroup')
  return group !== undefined && rows.every((row) => (row[group.column] ?? '').trim() !== '')
}

function valuesIn({ rows }: SheetTable, column: number, field: string): Set<string> {
  const texts = rows.map((row) => (row[column] ?? '').trim())
  return new Set(field === 'sizes' ? texts.flatMap(listOf) : texts)
}

/** Of a size that the fair itself does not call so. */
function tamed({ field, text }: FileValue, { sizes }: Memory): string | undefined {
  if (!isOfSizes(field) || text === '' || sizes.has(foldCode(text))) return undefined
  const size = tameSize(text)
  return size !== text && isSizeWord(size) ? size : undefined
}

function describe(
  { header, rows }: SheetTable,
  columns: readonly GuessedColumn[],
  { fields }: MappingContext,
): FileColumn[] {
  return header.map((heading, index) => {
    const mapped = columns.find(({ column }) => column === index)
    const found = new Set<string>()
    const isHidden = [mapped?.field, ...(mapped?.fields ?? [])].some((field) => isSecret(field, fields))
    for (const row of isHidden ? [] : rows) {
      const text = (row[index] ?? '').slice(0, 100)
      if (text !== '') found.add(text)
      if (found.size >= samples) break
    }
    return {
      index,
      heading,
      samples: [...found],
      field: mapped?.field ?? null,
      ...(mapped?.split && mapped.fields ? { split: mapped.split, fields: [...mapped.fields] } : {}),
      guessed: mapped?.guessed ?? null,
    }
  })
}
