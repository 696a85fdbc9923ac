import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { Words } from '../../columns/words.ts'
import type { CustomerIndex } from '../../lookup/customer-index.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { Claim } from '../customers/judge-agents.ts'

type Reading = { readonly index: CustomerIndex; readonly words: Words; readonly report: RowReport }

/** A row of the file with the customer code its agent has or will have. */
type Agent = { readonly record: ParsedRecord; readonly code: string; readonly isNew: boolean }

/**
 * Rows of agents as records of customers: each agent's own, and for each customer he names one that gives him this agent. A new
 * agent's code is his account.
 */
export function customersOf(
  records: readonly ParsedRecord[],
  reading: Reading,
): { readonly records: ParsedRecord[]; readonly claims: readonly Claim[] } {
  const agents = records.map((record) => agentOf(record, reading.index))
  const inFile = new Map(agents.filter(({ isNew }) => isNew).map(({ code }) => [foldCode(code), code]))
  const codeOf = (text: string) => reading.index.identified(text)?.code ?? inFile.get(foldCode(text))
  const under = agentsOfSubAccounts(agents, codeOf, reading)
  const own = agents.map((agent) => ownRecord(agent, { ...reading, codeOf, above: under.get(foldCode(agent.code)) }))
  const known = new Set(agents.map(({ code }) => foldCode(code)))
  const others = [...under].flatMap(([key, { row, code, customer }]): ParsedRecord[] =>
    known.has(key) ? [] : [{ row, cells: { code: customer, agentCode: code }, unread: new Set(), about: customer }],
  )
  const claims = [...under].map(([key, { row, customer }]) => ({ row, key, customer }))
  return { records: [...own, ...others], claims }
}

function agentOf(record: ParsedRecord, index: CustomerIndex): Agent {
  const text = typeof record.cells.account === 'string' ? record.cells.account : ''
  const known = index.identified(text)
  return { record, code: known?.code ?? text, isNew: known === undefined }
}

type Above = { readonly row: number; readonly code: string; readonly customer: string }

/** Whose agent each sub-account gets, by the key of its customer's code. */
function agentsOfSubAccounts(
  agents: readonly Agent[],
  codeOf: (text: string) => string | undefined,
  { words, report }: Reading,
): ReadonlyMap<string, Above> {
  const above = new Map<string, Above>()
  for (const { record, code } of agents) {
    const { row, cells } = record
    const refuse = (after: string, problem: string, isUnknown: boolean) =>
      report.note(row, 'refused', {
        ...{ field: 'subAccounts', after, problem },
        ...(isUnknown ? { unknown: true as const } : {}),
      })
    for (const text of Array.isArray(cells.subAccounts) ? cells.subAccounts : []) {
      const customer = codeOf(text)
      const key = foldCode(customer ?? '')
      const other = above.get(key)
      if (customer === undefined) refuse(text, words.texts.noCustomer, true)
      else if (other && other.row !== row) refuse(text, words.texts.subAccountTwice({ row: other.row }), false)
      else above.set(key, { row, code, customer })
    }
  }
  return above
}

type Around = Reading & { codeOf(text: string): string | undefined; readonly above: Above | undefined }

/** His sign-in is said where he has none yet: another one is not taken from him. */
function ownRecord({ record, code, isNew }: Agent, { codeOf, above, words, report }: Around): ParsedRecord {
  const { subAccounts: _, account, agentCode, ...others } = record.cells
  const main = typeof agentCode === 'string' ? (codeOf(agentCode) ?? agentCode) : agentCode
  if (typeof main === 'string' && above !== undefined && foldCode(main) !== foldCode(above.code)) {
    const note = { field: 'agentCode', after: main }
    const problem = words.texts.mainAccountOther({ value: above.code })
    for (const row of [record.row, above.row]) report.note(row, 'refused', { ...note, problem })
  }
  const wanted = above?.code ?? main
  return {
    ...record,
    cells: {
      ...{ ...others, code },
      ...(isNew && account !== undefined ? { account } : {}),
      ...(wanted === undefined ? {} : { agentCode: wanted }),
    },
  }
}
