import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { TextsOfScreen } from '../../columns/texts.ts'
import type { CustomerIndex } from '../../lookup/customer-index.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { Claim } from '../customers/judge-agents.ts'

type AgentReadContext = { readonly index: CustomerIndex; readonly texts: TextsOfScreen; readonly report: RowReport }

/** A row of the file with the customer code its agent has or will have. */
type Agent = { readonly record: ParsedRecord; readonly code: string; readonly isNew: boolean }

/**
 * Converts rows of agents to records of customers: each agent's own, and one per named customer that sets this agent.
 * A new agent's code is their account.
 */
export function customersOf(
  records: readonly ParsedRecord[],
  reading: AgentReadContext,
): { readonly records: ParsedRecord[]; readonly claims: readonly Claim[] } {
  const agents = records.map((record) => agentOf(record, reading.index))
  const inFile = new Map(agents.filter(({ isNew }) => isNew).map(({ code }) => [foldCode(code), code]))
  const codeOf = (text: string) => reading.index.identified(text)?.code ?? inFile.get(foldCode(text))
  const under = agentsOfSubAccounts(agents, codeOf, reading)
  const agentRecords = agents.map((agent) =>
    ownRecord(agent, { ...reading, codeOf, superior: under.get(foldCode(agent.code)) }),
  )
  const agentKeys = new Set(agents.map(({ code }) => foldCode(code)))
  const otherRecords = [...under].flatMap(([key, { row, code, customer }]): ParsedRecord[] =>
    agentKeys.has(key) ? [] : [{ row, cells: { code: customer, agentCode: code }, unread: new Set(), about: customer }],
  )
  const claims = [...under].map(([key, { row, customer }]) => ({ row, key, customer }))
  return { records: [...agentRecords, ...otherRecords], claims }
}

function agentOf(record: ParsedRecord, index: CustomerIndex): Agent {
  const text = typeof record.cells.account === 'string' ? record.cells.account : ''
  const knownCustomer = index.identified(text)
  return { record, code: knownCustomer?.code ?? text, isNew: knownCustomer === undefined }
}

type Above = { readonly row: number; readonly code: string; readonly customer: string }

/** Finds the agent of each sub-account, by the key of its customer's code. */
function agentsOfSubAccounts(
  agents: readonly Agent[],
  codeOf: (text: string) => string | undefined,
  { texts, report }: AgentReadContext,
): ReadonlyMap<string, Above> {
  const agentByCustomer = new Map<string, Above>()
  for (const { record, code } of agents) {
    const { row, cells } = record
    const refuse = (cellText: string, problem: string, isUnknown: boolean) =>
      report.note(row, 'refused', {
        ...{ field: 'subAccounts', after: cellText, problem },
        ...(isUnknown ? { unknown: true as const } : {}),
      })
    for (const text of Array.isArray(cells.subAccounts) ? cells.subAccounts : []) {
      const customer = codeOf(text)
      const key = foldCode(customer ?? '')
      const existing = agentByCustomer.get(key)
      if (customer === undefined) refuse(text, texts.texts.noCustomer, true)
      else if (existing && existing.row !== row) refuse(text, texts.texts.subAccountTwice({ row: existing.row }), false)
      else agentByCustomer.set(key, { row, code, customer })
    }
  }
  return agentByCustomer
}

type AgentRecordContext = AgentReadContext & {
  codeOf(text: string): string | undefined
  readonly superior: Above | undefined
}

/** Returns the agent's own record. The sign-in is set for a new agent only: an existing one is never replaced. */
function ownRecord(
  { record, code, isNew }: Agent,
  { codeOf, superior, texts, report }: AgentRecordContext,
): ParsedRecord {
  const { subAccounts: _, account, agentCode, ...others } = record.cells
  const main = typeof agentCode === 'string' ? (codeOf(agentCode) ?? agentCode) : agentCode
  if (typeof main === 'string' && superior !== undefined && foldCode(main) !== foldCode(superior.code)) {
    const note = { field: 'agentCode', after: main }
    const problem = texts.texts.mainAccountOther({ value: superior.code })
    for (const row of [record.row, superior.row]) report.note(row, 'refused', { ...note, problem })
  }
  const newAgentCode = superior?.code ?? main
  return {
    ...record,
    cells: {
      ...{ ...others, code },
      ...(isNew && account !== undefined ? { account } : {}),
      ...(newAgentCode === undefined ? {} : { agentCode: newAgentCode }),
    },
  }
}
