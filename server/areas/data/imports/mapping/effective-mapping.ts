import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { FileColumn, ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { isLetterSize, isLetterWord, isSizeWord, tameSize } from '@fairdesk/contract/names/size-words'
import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { describeColumns } from '../columns/describe-columns.ts'
import type { FileField } from '../columns/field.ts'
import type { FileValue, StoredImportFile } from '../file/kept-file.ts'
import { kinds } from '../kinds.ts'
import { callerColumns } from './caller-columns.ts'
import type { ExactNames } from './exact-names.ts'
import { inOtherUnits } from './figure-units.ts'
import type { GuessedColumn } from './guess-goods.ts'
import { guessMapping, type Memory, type RememberedMeaning } from './guess-mapping.ts'
import { chosenTwins, twinColumns, withChosenTwins } from './twin-columns.ts'

export type Effective = {
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  /** Fields the caller chose for columns with figures in other units; like guessed ones, they are not read. */
  readonly otherUnits: ReadonlyMap<number, FileField>
  /** Columns whose contents do not fit what their headings meant in an earlier file. */
  readonly unfit: readonly number[]
  readonly outgrown: ImportAnswer['outgrown']
  /** Values whose remembered meaning an earlier trial showed and the caller took away. */
  readonly removed: readonly FileValue[]
}

type Earlier = Pick<StoredImportFile, 'mapping' | 'removed'>

type MappingContext = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly memory: Memory
  readonly names: ExactNames
  /** Results of the trials of the same file. */
  readonly earlier: Earlier
}

const mostTamed = 500

/** Returns the caller's mapping; guesses columns if it has none, and meanings by field; drops fields not allowed. */
export function effectiveMapping(
  table: SheetTable,
  callerMapping: ImportMapping | undefined,
  context: MappingContext,
): Effective {
  const guessed = () => guessMapping(table, { ...context, fields: kinds[context.kind].columns })
  const guess = callerMapping && callerMapping.columns.length > 0 ? null : guessed()
  const isKnown = (field: string) => context.fields.some(({ key }) => key === field)
  const ofKnown = <T>(byField: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byField).filter(([field]) => isKnown(field)))
  const givenColumns = (guess?.columns ?? callerColumns(table, callerMapping, { ...context, guessed })).filter(
    ({ field, fields, column }) =>
      column < table.header.length && (fields ?? [field]).every((key) => key !== null && (key === '' || isKnown(key))),
  )
  const otherUnits = guess ? new Map<number, FileField>() : inOtherUnits(table, givenColumns, context.fields)
  const mapped = givenColumns.filter(({ column }) => !otherUnits.has(column))
  const twins = twinColumns(table, { ...context, columns: mapped })
  const twinChoices = chosenTwins({ twins, requestedMapping: callerMapping, earlier: context.earlier.mapping })
  const columns = withChosenTwins(mapped, twinChoices)
  const meanings = meaningsFor(table, columns, context)
  const fixed = { ...guess?.fixed, ...callerMapping?.fixed }
  const mapping: ImportMapping = {
    ...(callerMapping?.sheet === undefined ? {} : { sheet: callerMapping.sheet }),
    ...(callerMapping?.sheets === undefined ? {} : { sheets: callerMapping.sheets }),
    ...(callerMapping?.headerRow === undefined ? {} : { headerRow: callerMapping.headerRow }),
    columns: columns.map(({ column, field, split, fields, size }) => ({
      column,
      field,
      ...(size === undefined ? {} : { size }),
      ...(split && fields ? { split, fields: [...fields] } : {}),
    })),
    fixed: ofKnown(fixed),
    values: ofKnown({ ...meanings.values, ...callerMapping?.values }),
    options: { ...callerMapping?.options, twinColumns: Object.keys(twinChoices).length > 0 ? twinChoices : undefined },
  }
  const isMeant = ({ field, text }: FileValue) => mapping.values[field]?.[text] !== undefined
  return {
    mapping,
    columns: describeColumns(table, columns, (field) => isSecret(field, context.fields)),
    otherUnits,
    unfit: guess?.unfit ?? [],
    outgrown: meanings.outgrown.filter((value) => !isMeant(value)),
    removed: meanings.remembered.filter((value) => !isMeant(value) && isRemoved(value, callerMapping, context.earlier)),
  }
}

/** Returns true if the caller took a remembered meaning away, which requires that they saw it. */
function isRemoved({ field, text }: FileValue, callerMapping: ImportMapping | undefined, earlier: Earlier): boolean {
  if (earlier.removed.some((removedValue) => removedValue.field === field && removedValue.text === text)) return true
  return callerMapping?.values[field] !== undefined && earlier.mapping?.values[field]?.[text] !== undefined
}

/** Strips passwords, so that the mapping may be stored. */
export function withoutSecrets(mapping: ImportMapping, fields: readonly FileField[]): ImportMapping {
  const open = <T>(byField: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byField).filter(([field]) => !isSecret(field, fields)))
  return { ...mapping, fixed: open(mapping.fixed), values: open(mapping.values) }
}

function isSecret(field: string | null | undefined, fields: readonly FileField[]): boolean {
  return fields.some(({ key, kind }) => key === field && kind === 'secret')
}

type Meanings = {
  readonly values: Record<string, Record<string, string>>
  readonly outgrown: ImportAnswer['outgrown']
  readonly remembered: readonly FileValue[]
}

/** Returns the remembered meanings of values in the file, and of sizes without the text around them. */
function meaningsFor(table: SheetTable, columns: readonly GuessedColumn[], context: MappingContext): Meanings {
  const areSizesExact = everyRowNamesItsGroup(table, columns)
  const values = valuesToMean(table, columns, context).map((value) => {
    const remembered = context.memory.values.get(value.field)?.get(foldCode(value.text))
    const isOutgrown = remembered !== undefined && isNamedSince(value, remembered, context)
    return { ...value, remembered: remembered?.value, isOutgrown }
  })
  // Beside an L of its own 大码 is another size.
  const hasLetters = values.some(({ field, text }) => isOfSizes(field) && isLetterSize(text))
  const meant = values.flatMap(({ field, text, remembered, isOutgrown }) => {
    if (isOutgrown) return []
    const meaning = remembered ?? (areSizesExact ? undefined : tamed({ field, text }, context.memory))
    if (remembered === undefined && meaning !== undefined && hasLetters && isLetterWord(text)) return []
    return meaning === undefined
      ? []
      : [{ field, pair: [text, meaning] as const, isRemembered: remembered !== undefined }]
  })
  const byField = [...Map.groupBy(meant, ({ field }) => field)]
  const pairs = (some: typeof meant) =>
    Object.fromEntries(
      some.filter(({ isRemembered }, index) => isRemembered || index < mostTamed).map(({ pair }) => pair),
    )
  return {
    values: Object.fromEntries(byField.map(([field, some]) => [field, pairs(some)])),
    outgrown: values.flatMap(({ field, text, remembered, isOutgrown }) =>
      remembered !== undefined && isOutgrown ? [{ field, text, meaning: remembered }] : [],
    ),
    remembered: values.flatMap(({ field, text, remembered }) => (remembered === undefined ? [] : [{ field, text }])),
  }
}

/** Returns the values of sizes and of fields with remembered meanings. */
function valuesToMean(
  table: SheetTable,
  columns: readonly GuessedColumn[],
  { fields, memory }: MappingContext,
): readonly FileValue[] {
  return columns.flatMap(({ column, field, size }) => {
    if (
      field === null ||
      size !== undefined ||
      isSecret(field, fields) ||
      !(memory.values.has(field) || isOfSizes(field))
    )
      return []
    return [...valuesIn(table, column, field)].map((text) => ({ field, text }))
  })
}

function isOfSizes(field: string): boolean {
  return field === 'size' || field === 'sizes'
}

/** Returns true if since its meaning was given the value has come to name something itself, and something else. */
function isNamedSince(
  { field, text }: FileValue,
  { value, wasKnown }: RememberedMeaning,
  { names }: MappingContext,
): boolean {
  const naming = names.get(field)
  const itself = naming?.(text)
  return !wasKnown && itself !== undefined && itself !== naming?.(value)
}

/** Returns true if each row names its size group, as our own exports do: its sizes then carry no remarks. */
function everyRowNamesItsGroup({ rows }: SheetTable, columns: readonly GuessedColumn[]): boolean {
  const group = columns.find(({ field }) => field === 'sizeGroup')
  return group !== undefined && rows.every((row) => (row[group.column] ?? '').trim() !== '')
}

function valuesIn({ rows }: SheetTable, column: number, field: string): Set<string> {
  const texts = rows.map((row) => (row[column] ?? '').trim())
  return new Set(field === 'sizes' ? texts.flatMap(listOf) : texts)
}

/** Returns the plain size in a text, unless the fair has a size of that exact name. */
function tamed({ field, text }: FileValue, { sizes }: Memory): string | undefined {
  if (!isOfSizes(field) || text === '' || sizes.has(foldCode(text))) return undefined
  const size = tameSize(text)
  return size !== text && isSizeWord(size) ? size : undefined
}
