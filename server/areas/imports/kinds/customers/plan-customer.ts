import type { CellNote } from '@fairdesk/contract/areas/bulk-import'
import { codeLength } from '@fairdesk/contract/code-lengths'
import type { Visibility } from '@fairdesk/contract/visibility'
import { foldCode } from '../../../../domain/sheets/text.ts'
import { showValue } from '../../columns/format-value.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { ParsedRecord, Said } from '../../columns/parse-record.ts'
import { labelOf, type Words } from '../../columns/words.ts'
import { type Area, isVisible } from '../../lookup/place-index.ts'
import { customerFields } from './columns.ts'
import { customerValues, isSame, laidOver } from './customer-values.ts'
import { findArea } from './find-area.ts'
import { planAccount } from './plan-account.ts'
import type { PlannedCustomer, Planning, Values } from './planned.ts'
import type { PresentCustomer } from './present-customers.ts'

/** What a row would make of its customer; null where it is refused, which the row is told. */
export async function planCustomer(record: ParsedRecord, given: Planning): Promise<PlannedCustomer | null> {
  const { row, said, unread, about } = record
  const planning = about === undefined ? given : { ...given, words: wordsAbout(about, given.words) }
  const { report, words } = planning
  const refuse = (field: string, problem: string, unknown?: string) => {
    if (unread.has(field)) return
    report.say(row, 'refused', {
      ...{ field, label: labelOf(words, 'customers', field), problem },
      ...(unknown === undefined ? {} : { after: unknown, unknown: true }),
    })
  }
  const code = typeof said.code === 'string' ? said.code : ''
  const present = planning.present.get(foldCode(code))
  const isNameless = !present && typeof said.name !== 'string' && !unread.has('code')
  refuseUnnamed({ code, isNameless }, { planning, refuse })
  const before = customerValues(present)
  const values = { ...laidOver(before, said), brands: brandsOf(said, before, { planning, refuse }) }
  const area = placeOf(said, present, { planning, refuse })
  const { notes: accountNotes, ...account } = await planAccount({ row, said, present }, planning)
  if (report.isRefused(row)) return null
  const levels = levelsOf(said, present, planning)
  const agents = agentsOf(said, present, planning)
  const notes = present
    ? [
        ...changesOf(before, values, planning),
        ...change('level', [levels.before?.name, levels.after?.name], planning),
        ...change('area', [pathOf(areaBefore(present, planning)), pathOf(area)], planning),
        ...change('agentCode', [agents.before, agents.after], planning),
        ...accountNotes,
      ]
    : []
  report.say(row, present ? (notes.length > 0 ? 'changed' : 'left') : 'created', ...notes)
  return {
    ...{ id: present?.id ?? null, row, key: foldCode(code), code, values, area, ...account },
    level: levels.after,
    agent: agents.after,
    isAgentSaid: agents.after !== agents.before,
    isChanged: !present || notes.length > 0,
  }
}

/** Labels that say of which customer they speak. */
function wordsAbout(about: string, { texts, fields }: Words): Words {
  const customers = {
    ...fields.customers,
    agentCode: texts.labelOf({ name: about, label: fields.customers.agentCode }),
  }
  return { texts, fields: { ...fields, customers } }
}

/** Before and after; a row that says nothing of it keeps it. */
function levelsOf({ level }: Said, present: PresentCustomer | undefined, { codes }: Planning) {
  const before = present?.level_id == null ? null : (codes.withId('customerLevel', present.level_id) ?? null)
  if (level === null) return { before, after: null }
  return { before, after: typeof level === 'string' ? codes.want('customerLevel', level) : before }
}

/** Codes before and after; the code it has is kept where the file only writes it in another way. */
function agentsOf({ agentCode }: Said, present: PresentCustomer | undefined, { links }: Planning) {
  const before = links.find(({ id }) => id === present?.agent_id)?.code ?? null
  if (agentCode === null) return { before, after: null }
  const isNew = typeof agentCode === 'string' && foldCode(agentCode) !== foldCode(before ?? '')
  return { before, after: isNew ? agentCode : before }
}

type Around = { readonly planning: Planning; refuse(field: string, problem: string, unknown?: string): void }

function refuseUnnamed(named: { code: string; isNameless: boolean }, { planning, refuse }: Around): void {
  const { texts } = planning.words
  if (named.code === '') refuse('code', texts.required)
  else if (named.code.length > codeLength) refuse('code', texts.tooLong({ limit: codeLength }))
  if (named.isNameless) refuse('name', texts.required)
}

/** The area he will belong to; both that and where he is must be the user's to see. */
function placeOf(said: Said, present: PresentCustomer | undefined, { planning, refuse }: Around): Area | null {
  const { places, visibility, words, mayCreateAreas } = planning
  const mayCreate = mayCreateAreas && visibility.areas === 'all'
  const now = areaBefore(present, planning)
  if (present && !isVisible(now, visibility)) {
    refuse('code', words.texts.notYours)
    return null
  }
  const found = findArea(said, { places, mayCreate, texts: words.texts })
  if ('problem' in found) {
    refuse(found.field, found.problem, found.unknown)
    return null
  }
  const area = found.area === undefined ? now : found.area
  if (!isVisible(area, visibility)) refuse('area', words.texts.notYours)
  return area
}

function areaBefore(present: PresentCustomer | undefined, { places }: Planning): Area | null {
  return present?.area_id == null ? null : (places.areaWithId(present.area_id) ?? null)
}

/**
 * Brands may be named by code or name; one that is not there is a slip of the pen, not a new brand, and one the user does not
 * see is not there for him. Those that the customer has stay.
 */
function brandsOf({ brands }: Said, before: Values, { planning, refuse }: Around): readonly string[] {
  const kept = codesIn(before.brands)
  if (brands === undefined) return kept
  const { visibility, codes, words } = planning
  const wished = codesIn(brands).flatMap((text) => {
    const brand = codes.find('brand', text)
    if (brand && seesBrand(visibility, brand.code)) return [brand.code]
    refuse('brands', words.texts.noBrand, text)
    return []
  })
  const seen = kept.filter((code) => seesBrand(visibility, code))
  return isSame(seen, wished) ? kept : [...wished, ...kept.filter((code) => !seesBrand(visibility, code))]
}

function codesIn(value: CellValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}

function seesBrand({ brands }: Visibility, code: string): boolean {
  return brands === 'all' || brands.includes(code)
}

function changesOf(before: Values, after: Values, planning: Planning): CellNote[] {
  return Object.keys(after).flatMap((field) => {
    if (isSame(before[field], after[field])) return []
    const kind = customerFields.find(({ key }) => key === field)?.kind ?? 'text'
    const isSeen = (code: string) => field !== 'brands' || seesBrand(planning.visibility, code)
    const show = (value: CellValue | undefined) =>
      showValue(kind, Array.isArray(value) ? value.filter(isSeen) : value, planning.words)
    return change(field, [show(before[field]), show(after[field])], planning)
  })
}

type Pair = readonly [string | null | undefined, string | null | undefined]

function change(field: string, [before, after]: Pair, { words }: Planning): CellNote[] {
  if ((before ?? '') === (after ?? '')) return []
  return [{ field, label: labelOf(words, 'customers', field), before: before ?? '', after: after ?? '' }]
}

function pathOf(area: Area | null): string {
  return area === null ? '' : `${area.region.bigArea.name} ${area.region.name} ${area.name}`
}
