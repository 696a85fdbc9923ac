import type { Colour } from '@fairdesk/contract/areas/data/goods-codes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { ColourFields } from '../../../../../domain/goods/colours.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { EntryRequest, KindPlan } from '../../kind-plan.ts'
import { textIn } from '../../lookup/find-named.ts'
import type { Refuse } from '../../report/row-report.ts'
import { type PlannedEntry, planEntries } from '../plan-entries.ts'
import { colours } from './columns.ts'

type ColourRef = { readonly code: string }

/** A colour before and after; `before` is absent for a new one. */
export type ColourChange = { readonly before: Colour | undefined; readonly after: ColourFields }

type ColourContext = {
  readonly present: readonly Colour[]
  readonly phrases: Phrases
  write(changes: readonly ColourChange[]): Promise<void>
}

/** Plans the rows by colour code; new colours are appended in the file's order. */
export function planColours(request: EntryRequest, { present, phrases, write }: ColourContext): Promise<KindPlan> {
  const { colourSheet: texts, importTexts } = phrases
  const colourByCode = new Map(present.map((colour) => [foldCode(colour.code), colour]))
  return planEntries<ColourRef>(request, {
    fields: colours.fields,
    blank: { name: '', rgb: null, group: '' },
    contradicts: texts.contradicts,
    read: (cells, refuse) => readRow(cells, phrases, refuse),
    keyOf: ({ code }) => foldCode(code),
    present: async () => new Map([...colourByCode].map(([key, { name, rgb, group }]) => [key, { name, rgb, group }])),
    judge: ({ row, ref, before, after }, refuse) => {
      // Unchanged texts may be longer, from before the limit.
      if (!before && ref.code.length > codeLength) refuse('code', importTexts.tooLong({ limit: codeLength }))
      for (const key of ['name', 'group'])
        if (after[key] !== before?.[key] && textOf(after, key).length > codeLength)
          refuse(key, importTexts.tooLong({ limit: codeLength }))
      if (before) return
      // A shared name is noted without refusing it: factories number several shades of one name.
      const twin = present.find(({ name }) => foldCode(name) === foldCode(textOf(after, 'name')))
      const shared = twin ? [texts.sharesName({ name: twin.name, code: twin.code })] : []
      request.report.note(row, 'created', ...[texts.added, ...shared].map((problem) => ({ problem })))
    },
    choices: {},
    write: (_, entries) => {
      const last = Math.max(-1, ...present.map(({ sort }) => sort))
      const added = entries.filter(({ before }) => !before)
      return write(
        entries.map((entry) => {
          const before = colourByCode.get(foldCode(entry.ref.code))
          const { code, sort } = before ?? { ...entry.ref, sort: last + 1 + added.indexOf(entry) }
          return { before, after: { code, sort, ...fieldsOf(entry) } }
        }),
      )
    },
  })
}

function readRow(cells: Cells, { colourSheet: texts, importTexts }: Phrases, refuse: Refuse) {
  for (const key of ['code', 'name']) if (textIn(cells, key) === undefined) refuse(key, importTexts.required)
  const rgbText = textIn(cells, 'rgb')
  const rgb = rgbText === undefined ? cells.rgb : rgbOf(rgbText)
  if (rgbText !== undefined && rgb === undefined) refuse('', texts.badRgb({ value: rgbText }))
  return [{ ref: { code: textIn(cells, 'code') ?? '' }, cells: rgb === undefined ? cells : { ...cells, rgb } }]
}

function fieldsOf({ after }: PlannedEntry<ColourRef>) {
  return { name: textOf(after, 'name'), rgb: textIn(after, 'rgb') ?? null, group: textOf(after, 'group') }
}

function textOf(values: Values, key: string): string {
  return textIn(values, key) ?? ''
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
  const channels = /^\(?(\d{1,3})[,，;\s]+(\d{1,3})[,，;\s]+(\d{1,3})\)?$/.exec(text)?.slice(1).map(Number)
  if (!channels || channels.some((channel) => channel > 255)) return undefined
  return channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
}
