import { customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { TextsOfScreen } from '../../columns/texts.ts'
import type { KindPlan, PlanRequest, UnknownGroup } from '../../kind-plan.ts'
import { codeIndex } from '../../lookup/code-index.ts'
import { createCodes } from '../../lookup/create-codes.ts'
import { isVisible, placeIndex } from '../../lookup/place-index.ts'
import { UnknownTally } from '../../lookup/unknown-tally.ts'
import { valuesByRow } from '../values-by-row.ts'
import { customerValues } from './customer-values.ts'
import { hashPasswords, type PasswordHashes } from './hash-passwords.ts'
import { type Claim, judgeAgents } from './judge-agents.ts'
import { nameTwins } from './name-twins.ts'
import { AreaFinder } from './places/find-area.ts'
import { placesNotices, unknownPlaces } from './places/unknown-places.ts'
import { createPlaces } from './places/write-places.ts'
import { planCustomer } from './plan-customer.ts'
import type { CustomerPlanContext, PlannedCustomer } from './planned.ts'
import { accountOwners, customerLinks, presentCustomers } from './present-customers.ts'
import { settleSameNames } from './same-names.ts'
import { writeCustomers } from './write-customers.ts'

/** Checking one takes 12 ms of a processor: a dry run checks the first of them and takes the others as unchanged. */
const passwordsCheckedInDryRun = 100

/** Plans an import of customers. `claims` are those of agents with rows that name customers. */
export async function planCustomers(request: PlanRequest, claims: readonly Claim[] = []): Promise<KindPlan> {
  const { report, progress } = request
  const distinctRecords = withoutRepeated(request)
  const planning = await planningFor(request, distinctRecords)
  const sameNames = settleSameNames(distinctRecords, request, (code) => !planning.present.has(foldCode(code)))
  const { records } = sameNames
  const planned: (PlannedCustomer | null)[] = []
  for await (const some of progress.inPieces(records, 1000)) {
    planned.push(...(await Promise.all(some.map((record) => planCustomer(record, planning)))))
    progress.set('checking', Math.floor((records.length + planned.length) / 2), records.length)
  }
  sameNames.noteAll()
  const customers = judgeAgents(
    planned.filter((customer) => customer !== null).filter(({ row }) => !report.isRefused(row)),
    {
      links: planning.links,
      mayUse: ({ area_id }) =>
        isVisible(area_id === null ? null : (planning.placeIndex.areaWithId(area_id) ?? null), planning.visibility),
      texts: planning.texts,
      report,
      claims,
    },
  )
  const codes = new Set(
    customers.flatMap((customer) => Object.values(customer.codes).flatMap((code) => (code?.id === null ? [code] : []))),
  )
  const areas = [...new Set(customers.flatMap(({ area }) => area ?? []))]
  let hashes: PasswordHashes = new Map()
  return {
    newCodes: [...[...codes].map(({ type, name }) => ({ type, name })), ...newPlaces(customers)],
    counts: {},
    questions: sameNames.questions,
    unknown: unknownIn(planning),
    notices: [...noticesOn(customers, planning), ...sameNames.notices],
    valuesOf: valuesOfCustomers(customers),
    choicesOf: (field) => choicesOf(field, planning),
    changesOrdering: customers.some(({ id, isChanged }) => id !== null && isChanged),
    prepare: async () => {
      hashes = await hashPasswords(customers, request)
    },
    apply: async (transaction) => {
      await createCodes(transaction, codes)
      await createPlaces(transaction, areas)
      await writeCustomers(transaction, customers, hashes)
    },
  }
}

function noticesOn(customers: readonly PlannedCustomer[], { areas, texts }: CustomerPlanContext): string[] {
  return [...placesNotices(areas, texts), ...withoutPassword(customers, texts), ...twinsOf(customers, texts)]
}

function unknownIn(planning: CustomerPlanContext): UnknownGroup[] {
  const { areas, unknown, codes, visibility } = planning
  return [...unknownPlaces(areas, planning), ...unknown.groups(codes, visibility)]
}

const valuesOfCustomers = (customers: readonly PlannedCustomer[]) =>
  valuesByRow(customers, { rowsOf: ({ row }) => [row], valuesOf: (customer) => () => [customerValues(customer)] })

function twinsOf(customers: readonly PlannedCustomer[], { texts }: TextsOfScreen): string[] {
  const count = customers.filter(({ hasTwin }) => hasTwin).length
  return count === 0 ? [] : [texts.nameTwins({ count })]
}

/** Notes the number of new sign-ins that are unusable until they get a password. */
function withoutPassword(customers: readonly PlannedCustomer[], { texts }: TextsOfScreen): string[] {
  const passwordless = customers.filter(
    ({ accountId, username, password }) => !accountId && username && password === null,
  )
  const count = passwordless.length + customers.reduce((sum, { otherUsernames }) => sum + otherUsernames.length, 0)
  return count === 0 ? [] : [texts.accountsWithoutPassword({ count })]
}

/**
 * Removes repeated customers: an identical line adds nothing, a different one is refused. Rows refused already stay,
 * so that all their problems are reported.
 */
function withoutRepeated({ records, report, texts }: PlanRequest): ParsedRecord[] {
  const first = new Map<string, ParsedRecord>()
  return records.filter((record) => {
    const { row, cells } = record
    if (report.isRefused(row) || typeof cells.code !== 'string') return true
    const key = foldCode(cells.code)
    const firstRecord = first.get(key)
    if (firstRecord === undefined) {
      first.set(key, record)
      return true
    }
    const isSame = JSON.stringify({ ...firstRecord.cells, code: key }) === JSON.stringify({ ...cells, code: key })
    const field = { field: 'code' }
    if (isSame) report.note(row, 'left', { ...field, problem: texts.texts.repeated({ row: firstRecord.row }) })
    else report.note(row, 'refused', { ...field, problem: texts.texts.codeInFile({ row: firstRecord.row }) })
    return false
  })
}

async function planningFor(request: PlanRequest, records: readonly ParsedRecord[]): Promise<CustomerPlanContext> {
  const { db, visibility, texts, report, createAreas, passwords, forCommit } = request
  const keysOf = (field: string) =>
    records.flatMap(({ cells }) => (typeof cells[field] === 'string' ? [foldCode(cells[field])] : []))
  let checked = 0
  const index = await placeIndex(db)
  const mayCreate = createAreas && visibility.areas === 'all'
  const areas = new AreaFinder({ placeIndex: index, mayCreate, meanings: request.mapping.values, texts: texts.texts })
  areas.prepare(records.map(({ cells }) => cells))
  return {
    present: await presentCustomers(db, keysOf('code')),
    links: await customerLinks(db),
    owners: await accountOwners(db, [...keysOf('account'), ...otherAccountsIn(records)]),
    codes: await codeIndex(db),
    placeIndex: index,
    areas,
    unknown: new UnknownTally(),
    twins: await nameTwins(db, records, visibility),
    visibility,
    texts,
    report,
    accountRows: new Map(),
    isNewPassword: async (password, stored) => {
      if (!forCommit && ++checked > passwordsCheckedInDryRun) return false
      return !(await passwords.matches(password, stored))
    },
  }
}

function otherAccountsIn(records: readonly ParsedRecord[]): string[] {
  return records.flatMap(({ cells: { otherAccounts } }) =>
    Array.isArray(otherAccounts) ? otherAccounts.map(foldCode) : [],
  )
}

function choicesOf(field: string, { codes, placeIndex, texts, visibility }: CustomerPlanContext): string[] {
  const key = customerCodeKeys.find((candidate) => candidate === field)
  if (key) return codes.names(customerCodes[key].type)
  switch (field) {
    case 'type':
      return Object.values(texts.fields.customerTypes)
    case 'discountBasis':
      return Object.values(texts.fields.discountBases)
    case 'enabled':
      return [texts.texts.yes, texts.texts.no]
    case 'brands':
      return codes.names('brand', visibility.brands)
    default:
      return placeIndex.namesOf(field, visibility)
  }
}

function newPlaces(customers: readonly PlannedCustomer[]): { type: string; name: string }[] {
  const areas = [...new Set(customers.flatMap(({ area }) => area ?? []))]
  const regions = [...new Set(areas.map(({ region }) => region))]
  const bigAreas = [...new Set(regions.map(({ bigArea }) => bigArea))]
  const fresh = (type: string, entries: readonly { id: number | null; name: string }[]) =>
    entries.filter(({ id }) => id === null).map(({ name }) => ({ type, name }))
  return [...fresh('bigArea', bigAreas), ...fresh('region', regions), ...fresh('area', areas)]
}
