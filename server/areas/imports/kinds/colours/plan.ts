import type { Colour, ColourSheetRow } from '@fairdesk/contract/areas/data/goods-codes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { describeChanges } from '../../sheet/describe-changes.ts'
import { type FileRow, isTooLong } from './read-rows.ts'

type Fields = Pick<Colour, 'code' | 'name' | 'rgb' | 'group' | 'sort'>

/** Row of the file: its outcome, and the colour before and after; `after` is null if nothing is written. */
export type ColourPlanRow = ColourSheetRow & { readonly before: Colour | undefined; readonly after: Fields | null }

/** Plans the rows by colour code; new colours are appended in the file's order. */
export function planColours(rows: readonly FileRow[], present: readonly Colour[], phrases: Phrases): ColourPlanRow[] {
  const colourByCode = new Map(present.map((colour) => [foldCode(colour.code), colour]))
  const first = new Map<string, FileRow>()
  let sort = Math.max(-1, ...present.map((colour) => colour.sort))
  return rows.map((row) => {
    const key = foldCode(row.code)
    const existing = colourByCode.get(key)
    const twin = first.get(key)
    if (!twin) first.set(key, row)
    const problems = [...row.problems, ...repeated(row, twin, phrases)]
    const updated = fieldsOf(row, existing)
    problems.push(...tooLong(updated, existing, phrases))
    const rowRef = { row: row.row, code: row.code, before: existing }
    if (problems.length > 0) return { ...rowRef, action: 'refused', notes: problems, after: null }
    if (twin)
      return { ...rowRef, action: 'left', notes: [phrases.importTexts.repeated({ row: twin.row })], after: null }
    if (!existing)
      return {
        ...rowRef,
        action: 'created',
        notes: sharedName(row, present, phrases),
        after: { ...updated, sort: ++sort },
      }
    const sides = { before: cellsOf(existing), after: cellsOf(updated) }
    const notes = describeChanges(sides, phrases.colourSheet.columns, phrases)
    return { ...rowRef, action: notes.length > 0 ? 'changed' : 'left', notes, after: notes.length > 0 ? updated : null }
  })
}

/** Returns a colour's future fields; those without a column in the file stay as they are. */
function fieldsOf({ code, name, rgb, group }: FileRow, existing: Colour | undefined): Fields {
  return {
    code: existing?.code ?? code,
    name,
    rgb: rgb === undefined ? (existing?.rgb ?? null) : rgb,
    group: group ?? existing?.group ?? '',
    sort: existing?.sort ?? 0,
  }
}

/** The same line twice is one; two that differ contradict each other. */
function repeated(row: FileRow, twin: FileRow | undefined, { colourSheet: texts }: Phrases): string[] {
  if (!twin || row.code === '') return []
  const isSame = row.name === twin.name && row.rgb === twin.rgb && row.group === twin.group
  return isSame ? [] : [texts.contradicts({ row: twin.row })]
}

/** Checks the length of changed texts; unchanged ones may be longer, from before the limit. */
function tooLong(
  updated: Fields,
  existing: Colour | undefined,
  { colourSheet: texts, importTexts }: Phrases,
): string[] {
  return (['code', 'name', 'group'] as const)
    .filter((key) => updated[key] !== existing?.[key] && isTooLong(updated[key]))
    .map((key) =>
      importTexts.told({
        label: texts.columns[key],
        value: '',
        problem: importTexts.tooLong({ limit: codeLength }),
      }),
    )
}

/** Notes a shared name without refusing it: factories number several shades of one name. */
function sharedName(row: FileRow, present: readonly Colour[], { colourSheet: texts }: Phrases): string[] {
  const twin = present.find(({ name }) => foldCode(name) === foldCode(row.name))
  return [texts.added, ...(twin ? [texts.sharesName({ name: twin.name, code: twin.code })] : [])]
}

function cellsOf({ name, rgb, group }: Fields) {
  return { name, rgb: rgb ?? '', group }
}
