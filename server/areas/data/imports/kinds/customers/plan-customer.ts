import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import { byCustomerCode, customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Visibility } from '@fairdesk/contract/visibility'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Cells, ParsedRecord } from '../../columns/parse-record.ts'
import type { TextsOfScreen } from '../../columns/texts.ts'
import { changesOf, isSame, laidOver, type Values } from '../../columns/values.ts'
import { type Area, isVisible } from '../../lookup/place-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { customerFields } from './columns.ts'
import { twinOf } from './name-twins.ts'
import { planAccount } from './plan-account.ts'
import type { CustomerPlanContext, PlannedCustomer } from './planned.ts'
import { blankCustomer, type PresentCustomer } from './present-customers.ts'

/** Plans a row's effect on its customer; null if it is refused, which is noted on the row. */
export async function planCustomer(
  record: ParsedRecord,
  planning: CustomerPlanContext,
): Promise<PlannedCustomer | null> {
  const { row, cells, unread, about } = record
  const { report, texts } = planning
  const refuse = report.refusing(record)
  const code = typeof cells.code === 'string' ? cells.code : ''
  const present = planning.present.get(foldCode(code))
  const isNameless = !present && typeof cells.name !== 'string' && !unread.has('code')
  refuseUnnamed({ code, isNameless }, { planning, refuse })
  const previousValues = present?.values ?? blankCustomer
  const { phone = null } = previousValues
  // A number that was kept in full width is the same one.
  const isSamePhone = typeof phone === 'string' && phone.normalize('NFKC') === cells.phone
  const writtenCells = isSamePhone ? { ...cells, phone } : cells
  const values: Values = {
    ...laidOver(previousValues, writtenCells, blankCustomer),
    brands: brandsOf(cells, previousValues, { planning, refuse }),
  }
  const area = placeOf(record, present, { planning, refuse })
  const { notes: accountNotes, ...account } = await planAccount({ row, cells, present }, planning)
  if (report.isRefused(row)) return null
  const codes = codesOf(record, present, planning)
  const agents = agentsOf(cells, present, planning)
  const notes = present
    ? [
        ...changesOf(shownTo(planning, previousValues), shownTo(planning, values), { fields: customerFields, texts }),
        ...customerCodeKeys.flatMap((key) => change(key, codes[key].before?.name, codes[key].after?.name)),
        ...change('area', pathOf(areaBefore(present, planning)), pathOf(area)),
        ...change('agentCode', agents.before, agents.after).map((note) => aboutNote(note, about, texts)),
        ...accountNotes,
      ]
    : []
  const twin = present ? undefined : twinOf({ values, area, code }, planning.twins)
  if (twin !== undefined)
    notes.push({ field: 'name', after: String(values.name), problem: texts.texts.nameTwin({ code: twin }) })
  report.note(row, present ? (notes.length > 0 ? 'changed' : 'left') : 'created', ...notes)
  return {
    ...{ id: present?.id ?? null, row, key: foldCode(code), code, values, area, ...account },
    codes: byCustomerCode((key) => codes[key].after),
    agent: agents.after,
    isAgentGiven: agents.after !== agents.before,
    isChanged: !present || notes.length > 0,
    hasTwin: twin !== undefined,
  }
}

/** Adds the customer's name to a note in their agent's row. */
function aboutNote(note: CellNote, subject: string | undefined, { texts, fields }: TextsOfScreen): CellNote {
  return subject === undefined
    ? note
    : { ...note, label: texts.labelOf({ name: subject, label: fields.agents.agentCode }) }
}

/** Coded attributes before and after; a row that says nothing of one keeps it. */
function codesOf(
  { row, cells }: ParsedRecord,
  present: PresentCustomer | undefined,
  { codes, unknown }: CustomerPlanContext,
) {
  return byCustomerCode((key) => {
    const { type } = customerCodes[key]
    const [cell, id] = [cells[key], present?.codeIds[key]]
    const before = id == null ? null : (codes.withId(type, id) ?? null)
    if (cell === null) return { before, after: null }
    if (typeof cell !== 'string') return { before, after: before }
    const code = codes.want(type, cell)
    if (code.id === null) unknown.add({ code, field: key, text: cell, row })
    return { before, after: code }
  })
}

/** Codes before and after; the code it has is kept where the file only writes it in another way. */
function agentsOf({ agentCode }: Cells, present: PresentCustomer | undefined, { links }: CustomerPlanContext) {
  const previousAgentCode = links.find(({ id }) => id === present?.agent_id)?.code ?? null
  if (agentCode === null) return { before: previousAgentCode, after: null }
  const isNew = typeof agentCode === 'string' && foldCode(agentCode) !== foldCode(previousAgentCode ?? '')
  return { before: previousAgentCode, after: isNew ? agentCode : previousAgentCode }
}

type PlanCustomerContext = { readonly planning: CustomerPlanContext; readonly refuse: Refuse }

function refuseUnnamed(named: { code: string; isNameless: boolean }, { planning, refuse }: PlanCustomerContext): void {
  const { texts } = planning.texts
  if (named.code === '') refuse('code', texts.required)
  else if (named.code.length > codeLength) refuse('code', texts.tooLong({ limit: codeLength }))
  if (named.isNameless) refuse('name', texts.required)
}

/** Returns the customer's future area; the user must see both that and the present one. */
function placeOf(
  { row, cells }: ParsedRecord,
  present: PresentCustomer | undefined,
  { planning, refuse }: PlanCustomerContext,
): Area | null {
  const { areas, visibility, texts } = planning
  const currentArea = areaBefore(present, planning)
  if (present && !isVisible(currentArea, visibility)) {
    refuse('code', texts.texts.notYours)
    return null
  }
  const areaResult = areas.find(row, cells, currentArea !== null)
  if ('problem' in areaResult) {
    refuse(areaResult.field, areaResult.problem, areaResult.unknown)
    return null
  }
  const area = areaResult.area === undefined ? currentArea : areaResult.area
  if (!isVisible(area, visibility)) refuse('area', texts.texts.notYours)
  return area
}

function areaBefore(present: PresentCustomer | undefined, { placeIndex }: CustomerPlanContext): Area | null {
  return present?.area_id == null ? null : (placeIndex.areaWithId(present.area_id) ?? null)
}

/**
 * Reads brands by code or name. An unknown one is a typo, not a new brand, and one the user does not see counts as
 * unknown. Hidden brands the customer already has stay.
 */
function brandsOf(
  { brands }: Cells,
  previousValues: Values,
  { planning, refuse }: PlanCustomerContext,
): readonly string[] {
  const previousBrands = codesIn(previousValues.brands)
  if (brands === undefined) return previousBrands
  const { visibility, codes, texts } = planning
  const requestedBrands = codesIn(brands).flatMap((text) => {
    const brand = codes.find('brand', text)
    if (brand && seesBrand(visibility, brand.code)) return [brand.code]
    refuse('brands', texts.texts.noBrand, text)
    return []
  })
  const visibleBrands = previousBrands.filter((code) => seesBrand(visibility, code))
  return isSame(visibleBrands, requestedBrands)
    ? previousBrands
    : [...requestedBrands, ...previousBrands.filter((code) => !seesBrand(visibility, code))]
}

function codesIn(value: CellValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}

function seesBrand({ brands }: Visibility, code: string): boolean {
  return brands === 'all' || brands.includes(code)
}

/** Without the brands that the user does not see. */
function shownTo({ visibility }: CustomerPlanContext, values: Values): Values {
  return { ...values, brands: codesIn(values.brands).filter((code) => seesBrand(visibility, code)) }
}

/** A note where it is written otherwise than before. */
function change(field: string, previous: string | null = null, updated: string | null = null): CellNote[] {
  return (previous ?? '') === (updated ?? '') ? [] : [{ field, before: previous ?? '', after: updated ?? '' }]
}

function pathOf(area: Area | null): string {
  return area === null ? '' : `${area.region.bigArea.name} ${area.region.name} ${area.name}`
}
