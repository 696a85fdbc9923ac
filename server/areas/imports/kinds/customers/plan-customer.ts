import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Visibility } from '@fairdesk/contract/visibility'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Cells, ParsedRecord } from '../../columns/parse-record.ts'
import { changesOf, isSame, laidOver, type Values } from '../../columns/values.ts'
import type { Words } from '../../columns/words.ts'
import { type Area, isVisible } from '../../lookup/place-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { customerFields } from './columns.ts'
import { findArea } from './find-area.ts'
import { planAccount } from './plan-account.ts'
import type { PlannedCustomer, Planning } from './planned.ts'
import { blankCustomer, type PresentCustomer } from './present-customers.ts'

/** What a row would make of its customer; null where it is refused, which the row is told. */
export async function planCustomer(record: ParsedRecord, planning: Planning): Promise<PlannedCustomer | null> {
  const { row, cells, unread, about } = record
  const { report, words } = planning
  const refuse = report.refusing(record)
  const code = typeof cells.code === 'string' ? cells.code : ''
  const present = planning.present.get(foldCode(code))
  const isNameless = !present && typeof cells.name !== 'string' && !unread.has('code')
  refuseUnnamed({ code, isNameless }, { planning, refuse })
  const before = present?.values ?? blankCustomer
  const { phone = null } = before
  // A number that was kept in full width is the same one.
  const isSamePhone = typeof phone === 'string' && phone.normalize('NFKC') === cells.phone
  const written = isSamePhone ? { ...cells, phone } : cells
  const values = { ...laidOver(before, written, blankCustomer), brands: brandsOf(cells, before, { planning, refuse }) }
  const area = placeOf(cells, present, { planning, refuse })
  const { notes: accountNotes, ...account } = await planAccount({ row, cells, present }, planning)
  if (report.isRefused(row)) return null
  const levels = levelsOf(cells, present, planning)
  const agents = agentsOf(cells, present, planning)
  const notes = present
    ? [
        ...changesOf(shownTo(planning, before), shownTo(planning, values), { fields: customerFields, words }),
        ...change('level', levels.before?.name, levels.after?.name),
        ...change('area', pathOf(areaBefore(present, planning)), pathOf(area)),
        ...change('agentCode', agents.before, agents.after).map((note) => aboutNote(note, about, words)),
        ...accountNotes,
      ]
    : []
  report.note(row, present ? (notes.length > 0 ? 'changed' : 'left') : 'created', ...notes)
  return {
    ...{ id: present?.id ?? null, row, key: foldCode(code), code, values, area, ...account },
    level: levels.after,
    agent: agents.after,
    isAgentGiven: agents.after !== agents.before,
    isChanged: !present || notes.length > 0,
  }
}

/** In the row of his agent a customer's note says of whom it is. */
function aboutNote(note: CellNote, about: string | undefined, { texts, fields }: Words): CellNote {
  return about === undefined ? note : { ...note, label: texts.labelOf({ name: about, label: fields.agents.agentCode }) }
}

/** Before and after; a row that says nothing of it keeps it. */
function levelsOf({ level }: Cells, present: PresentCustomer | undefined, { codes }: Planning) {
  const before = present?.level_id == null ? null : (codes.withId('customerLevel', present.level_id) ?? null)
  if (level === null) return { before, after: null }
  return { before, after: typeof level === 'string' ? codes.want('customerLevel', level) : before }
}

/** Codes before and after; the code it has is kept where the file only writes it in another way. */
function agentsOf({ agentCode }: Cells, present: PresentCustomer | undefined, { links }: Planning) {
  const before = links.find(({ id }) => id === present?.agent_id)?.code ?? null
  if (agentCode === null) return { before, after: null }
  const isNew = typeof agentCode === 'string' && foldCode(agentCode) !== foldCode(before ?? '')
  return { before, after: isNew ? agentCode : before }
}

type Around = { readonly planning: Planning; readonly refuse: Refuse }

function refuseUnnamed(named: { code: string; isNameless: boolean }, { planning, refuse }: Around): void {
  const { texts } = planning.words
  if (named.code === '') refuse('code', texts.required)
  else if (named.code.length > codeLength) refuse('code', texts.tooLong({ limit: codeLength }))
  if (named.isNameless) refuse('name', texts.required)
}

/** The area he will belong to; both that and where he is must be the user's to see. */
function placeOf(cells: Cells, present: PresentCustomer | undefined, { planning, refuse }: Around): Area | null {
  const { places, visibility, words, mayCreateAreas } = planning
  const mayCreate = mayCreateAreas && visibility.areas === 'all'
  const now = areaBefore(present, planning)
  if (present && !isVisible(now, visibility)) {
    refuse('code', words.texts.notYours)
    return null
  }
  const found = findArea(cells, { places, mayCreate, texts: words.texts })
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
function brandsOf({ brands }: Cells, before: Values, { planning, refuse }: Around): readonly string[] {
  const kept = codesIn(before.brands)
  if (brands === undefined) return kept
  const { visibility, codes, words } = planning
  const chosen = codesIn(brands).flatMap((text) => {
    const brand = codes.find('brand', text)
    if (brand && seesBrand(visibility, brand.code)) return [brand.code]
    refuse('brands', words.texts.noBrand, text)
    return []
  })
  const seen = kept.filter((code) => seesBrand(visibility, code))
  return isSame(seen, chosen) ? kept : [...chosen, ...kept.filter((code) => !seesBrand(visibility, code))]
}

function codesIn(value: CellValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}

function seesBrand({ brands }: Visibility, code: string): boolean {
  return brands === 'all' || brands.includes(code)
}

/** Without the brands that the user does not see. */
function shownTo({ visibility }: Planning, values: Values): Values {
  return { ...values, brands: codesIn(values.brands).filter((code) => seesBrand(visibility, code)) }
}

/** A note where it is written otherwise than before. */
function change(field: string, before: string | null = null, after: string | null = null): CellNote[] {
  return (before ?? '') === (after ?? '') ? [] : [{ field, before: before ?? '', after: after ?? '' }]
}

function pathOf(area: Area | null): string {
  return area === null ? '' : `${area.region.bigArea.name} ${area.region.name} ${area.name}`
}
