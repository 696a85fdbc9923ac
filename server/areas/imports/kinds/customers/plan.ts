import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { Words } from '../../columns/words.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { codeIndex } from '../../lookup/code-index.ts'
import { createCodes } from '../../lookup/create-codes.ts'
import { isVisible, placeIndex } from '../../lookup/place-index.ts'
import { hashPasswords, type PasswordHashes } from './hash-passwords.ts'
import { type Claim, judgeAgents } from './judge-agents.ts'
import { planCustomer } from './plan-customer.ts'
import type { PlannedCustomer, Planning } from './planned.ts'
import { accountOwners, customerLinks, presentCustomers } from './present-customers.ts'
import { writeCustomers } from './write-customers.ts'
import { createPlaces } from './write-places.ts'

/** Checking one takes 12 ms of a processor: a dry run checks the first of them and takes the others as unchanged. */
const passwordsCheckedInDryRun = 100

/** What an import of customers would do, and the doing of it. `claims` are those of agents in whose rows customers stand. */
export async function planCustomers(request: PlanRequest, claims: readonly Claim[] = []): Promise<KindPlan> {
  const { report, progress } = request
  const records = withoutRepeated(request)
  const planning = await planningFor(request, records)
  const planned: (PlannedCustomer | null)[] = []
  for await (const some of progress.inPieces(records, 1000)) {
    planned.push(...(await Promise.all(some.map((record) => planCustomer(record, planning)))))
    progress.set('checking', Math.floor((records.length + planned.length) / 2), records.length)
  }
  const customers = judgeAgents(
    planned.filter((customer) => customer !== null).filter(({ row }) => !report.isRefused(row)),
    {
      links: planning.links,
      mayUse: ({ area_id }) =>
        isVisible(area_id === null ? null : (planning.places.areaWithId(area_id) ?? null), planning.visibility),
      words: planning.words,
      report,
      claims,
    },
  )
  const levels = new Set(customers.flatMap(({ level }) => (level?.id === null ? [level] : [])))
  const areas = [...new Set(customers.flatMap(({ area }) => area ?? []))]
  let hashes: PasswordHashes = new Map()
  return {
    newCodes: [...[...levels].map(({ type, name }) => ({ type, name })), ...newPlaces(customers)],
    counts: {},
    notices: withoutPassword(customers, request.words),
    choicesOf: (field) => choicesOf(field, planning),
    changesOrdering: customers.some(({ id, isChanged }) => id !== null && isChanged),
    prepare: async () => {
      hashes = await hashPasswords(customers, request)
    },
    apply: async (transaction) => {
      await createCodes(transaction, levels)
      await createPlaces(transaction, areas)
      await writeCustomers(transaction, customers, hashes)
    },
  }
}

/** New sign-ins that nobody can use before they are given a password. */
function withoutPassword(customers: readonly PlannedCustomer[], { texts }: Words): string[] {
  const own = customers.filter(({ accountId, username, password }) => !accountId && username && password === null)
  const count = own.length + customers.reduce((sum, { others }) => sum + others.length, 0)
  return count === 0 ? [] : [texts.accountsWithoutPassword({ count })]
}

/**
 * A customer stands in a file once; the same line again adds nothing, another one is refused. Rows that are refused already
 * stay, to be told of all that is wrong with them.
 */
function withoutRepeated({ records, report, words }: PlanRequest): ParsedRecord[] {
  const first = new Map<string, ParsedRecord>()
  return records.filter((record) => {
    const { row, cells } = record
    if (report.isRefused(row) || typeof cells.code !== 'string') return true
    const key = foldCode(cells.code)
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, record)
      return true
    }
    const isSame = JSON.stringify({ ...before.cells, code: key }) === JSON.stringify({ ...cells, code: key })
    const field = { field: 'code' }
    if (isSame) report.note(row, 'left', { ...field, problem: words.texts.repeated({ row: before.row }) })
    else report.note(row, 'refused', { ...field, problem: words.texts.codeInFile({ row: before.row }) })
    return false
  })
}

async function planningFor(request: PlanRequest, records: readonly ParsedRecord[]): Promise<Planning> {
  const { db, visibility, words, report, createAreas, passwords, forCommit } = request
  const keysOf = (field: string) =>
    records.flatMap(({ cells }) => (typeof cells[field] === 'string' ? [foldCode(cells[field])] : []))
  let checked = 0
  return {
    present: await presentCustomers(db, keysOf('code')),
    links: await customerLinks(db),
    owners: await accountOwners(db, [...keysOf('account'), ...otherAccountsIn(records)]),
    codes: await codeIndex(db),
    places: await placeIndex(db),
    mayCreateAreas: createAreas,
    visibility,
    words,
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

function choicesOf(field: string, { codes, places, words, visibility }: Planning): string[] {
  switch (field) {
    case 'type':
      return Object.values(words.fields.customerTypes)
    case 'discountBasis':
      return Object.values(words.fields.discountBases)
    case 'enabled':
      return [words.texts.yes, words.texts.no]
    case 'brands':
      return codes.names('brand', visibility.brands)
    case 'level':
      return codes.names('customerLevel')
    default:
      return places.namesOf(field, visibility)
  }
}

function newPlaces(customers: readonly PlannedCustomer[]): { type: string; name: string }[] {
  const areas = [...new Set(customers.flatMap(({ area }) => area ?? []))]
  const regions = [...new Set(areas.map(({ region }) => region))]
  const bigAreas = [...new Set(regions.map(({ bigArea }) => bigArea))]
  const fresh = (type: string, places: readonly { id: number | null; name: string }[]) =>
    places.filter(({ id }) => id === null).map(({ name }) => ({ type, name }))
  return [...fresh('bigArea', bigAreas), ...fresh('region', regions), ...fresh('area', areas)]
}
