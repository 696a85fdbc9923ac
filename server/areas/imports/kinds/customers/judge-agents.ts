import { mostAgentLevels } from '../../../../domain/customers/agent-chain.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Words } from '../../columns/words.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { PlannedCustomer } from './planned.ts'
import type { Link } from './present-customers.ts'

/** A row of an agent names this customer as one who buys through him. */
export type Claim = { readonly row: number; readonly key: string; readonly customer: string }

type Judging = {
  readonly claims: readonly Claim[]
  readonly links: readonly Link[]
  /** Whether the user may see this customer of the fair. */
  mayUse(link: Link): boolean
  readonly words: Words
  readonly report: RowReport
}

/**
 * Refuses rows whose agent is unknown, was refused, or would close a circle or make too long a chain, and those of agents who name
 * a customer whose own row was refused: without it the link would be lost unsaid. Answers the others.
 */
export function judgeAgents(customers: readonly PlannedCustomer[], judging: Judging): PlannedCustomer[] {
  const { report, words, links, claims } = judging
  const byKey = new Map(links.map((link) => [link.code_key, link]))
  const inFile = new Set(customers.map(({ key }) => key))
  let left = [...customers]
  for (;;) {
    const taken = new Map(left.map((customer) => [customer.key, customer]))
    const problems = [...unknownAgents(left, { byKey, taken, inFile }, judging), ...tooLong(left, links, words)]
    const lost = claims.filter(({ row, key }) => !taken.has(key) && !report.isRefused(row))
    if (problems.length === 0 && lost.length === 0) return left
    for (const { row, customer } of lost) {
      report.note(row, 'refused', { field: 'subAccounts', after: customer, problem: words.texts.subAccountRefused })
    }
    for (const { customer, problem, isUnknown } of problems) {
      const note = { field: 'agentCode', after: customer.agent ?? '', problem }
      report.note(customer.row, 'refused', isUnknown ? { ...note, unknown: true } : note)
    }
    left = left.filter(({ row }) => !report.isRefused(row))
  }
}

type Problem = { readonly customer: PlannedCustomer; readonly problem: string; readonly isUnknown?: boolean }
type CustomerKeys = {
  readonly byKey: ReadonlyMap<string, Link>
  readonly taken: ReadonlyMap<string, PlannedCustomer>
  readonly inFile: ReadonlySet<string>
}

function unknownAgents(
  customers: readonly PlannedCustomer[],
  { byKey, taken, inFile }: CustomerKeys,
  { mayUse, words }: Judging,
): Problem[] {
  return customers.flatMap((customer) => {
    if (customer.agent === null || !customer.isAgentGiven) return []
    const key = foldCode(customer.agent)
    const link = byKey.get(key)
    if (key === customer.key) return [{ customer, problem: words.texts.agentSelf }]
    if (taken.has(key) || (link && mayUse(link))) return []
    const isRefused = inFile.has(key) && !link
    return [{ customer, problem: isRefused ? words.texts.agentRefused : words.texts.noAgent, isUnknown: !isRefused }]
  })
}

/** Rows that set an agent somewhere on a chain that is circular or too long. */
function tooLong(customers: readonly PlannedCustomer[], links: readonly Link[], { texts }: Words): Problem[] {
  const keyOfId = new Map(links.map(({ id, code_key }) => [id, code_key]))
  const agentOf = new Map(
    links.map(({ code_key, agent_id }) => [code_key, agent_id === null ? null : (keyOfId.get(agent_id) ?? null)]),
  )
  for (const { key, agent } of customers) agentOf.set(key, agent === null ? null : foldCode(agent))
  const setting = new Map(
    customers.filter(({ isAgentGiven, agent }) => isAgentGiven && agent !== null).map((one) => [one.key, one]),
  )
  const found = new Map<PlannedCustomer, string>()
  for (const start of agentOf.keys()) {
    const chain = [start]
    for (let next = agentOf.get(start); next && chain.length <= mostAgentLevels; next = agentOf.get(next))
      chain.push(next)
    if (chain.length <= mostAgentLevels) continue
    const isCircle = new Set(chain).size < chain.length
    const problem = isCircle ? texts.agentCycle : texts.agentDepth({ limit: mostAgentLevels })
    for (const key of chain) {
      const customer = setting.get(key)
      if (customer && !found.has(customer)) found.set(customer, problem)
    }
  }
  return [...found].map(([customer, problem]) => ({ customer, problem }))
}
