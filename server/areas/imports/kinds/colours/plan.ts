import type { Colour, ColourSheetRow } from '@fairdesk/contract/areas/data/goods-codes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { describeChanges } from '../../sheet/describe-changes.ts'
import { type FileRow, isTooLong } from './read-rows.ts'

type Fields = Pick<Colour, 'code' | 'name' | 'rgb' | 'group' | 'sort'>

/** One row of the file: what it would do, and the colour before and after; `after` is null where nothing is written. */
export type Planned = ColourSheetRow & { readonly before: Colour | undefined; readonly after: Fields | null }

/** Rows know their colour by its code; new ones go to the end in the file's order. */
export function planColours(rows: readonly FileRow[], present: readonly Colour[], phrases: Phrases): Planned[] {
  const known = new Map(present.map((colour) => [foldCode(colour.code), colour]))
  const first = new Map<string, FileRow>()
  let sort = Math.max(-1, ...present.map((colour) => colour.sort))
  return rows.map((row) => {
    const key = foldCode(row.code)
    const before = known.get(key)
    const twin = first.get(key)
    if (!twin) first.set(key, row)
    const problems = [...row.problems, ...repeated(row, twin, phrases)]
    const after = fieldsOf(row, before)
    problems.push(...tooLong(after, before, phrases))
    const place = { row: row.row, code: row.code, before }
    if (problems.length > 0) return { ...place, action: 'refused', notes: problems, after: null }
    if (twin) return { ...place, action: 'left', notes: [phrases.importTexts.repeated({ row: twin.row })], after: null }
    if (!before)
      return {
        ...place,
        action: 'created',
        notes: sharedName(row, present, phrases),
        after: { ...after, sort: ++sort },
      }
    const sides = { before: cellsOf(before), after: cellsOf(after) }
    const notes = describeChanges(sides, phrases.colourSheet.columns, phrases)
    return { ...place, action: notes.length > 0 ? 'changed' : 'left', notes, after: notes.length > 0 ? after : null }
  })
}

/** What the file has no column for stays as it is. */
function fieldsOf({ code, name, rgb, group }: FileRow, before: Colour | undefined): Fields {
  return {
    code: before?.code ?? code,
    name,
    rgb: rgb === undefined ? (before?.rgb ?? null) : rgb,
    group: group ?? before?.group ?? '',
    sort: before?.sort ?? 0,
  }
}

/** The same line twice is one; two that differ contradict each other. */
function repeated(row: FileRow, twin: FileRow | undefined, { colourSheet: words }: Phrases): string[] {
  if (!twin || row.code === '') return []
  const isSame = row.name === twin.name && row.rgb === twin.rgb && row.group === twin.group
  return isSame ? [] : [words.contradicts({ row: twin.row })]
}

/** What is new fits; what stays as it is may be longer, from before the limit. */
function tooLong(after: Fields, before: Colour | undefined, { colourSheet: words, importTexts }: Phrases): string[] {
  return (['code', 'name', 'group'] as const)
    .filter((key) => after[key] !== before?.[key] && isTooLong(after[key]))
    .map((key) =>
      importTexts.told({
        label: words.columns[key],
        value: '',
        problem: importTexts.tooLong({ limit: codeLength }),
      }),
    )
}

/** Told, not refused: factories number several shades of one name. */
function sharedName(row: FileRow, present: readonly Colour[], { colourSheet: words }: Phrases): string[] {
  const twin = present.find(({ name }) => foldCode(name) === foldCode(row.name))
  return [words.added, ...(twin ? [words.sharesName({ name: twin.name, code: twin.code })] : [])]
}

function cellsOf({ name, rgb, group }: Fields) {
  return { name, rgb: rgb ?? '', group }
}
