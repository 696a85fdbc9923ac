import { mostAgentLevels } from '../../../../../domain/customers/agent-chain.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { TextsOfScreen } from '../../columns/texts.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { PlannedCustomer } from './planned.ts'
import type { Link } from './present-customers.ts'

/** Row of an agent that names this customer as a buyer. */
export type Claim = { readonly row: number; readonly key: string; readonly customer: string }

type AgentCheckContext = {
  readonly claims: readonly Claim[]
  readonly links: readonly Link[]
  /** Returns true if the user may see this customer of the fair. */
  mayUse(link: Link): boolean
  readonly texts: TextsOfScreen
  readonly report: RowReport
}

/**
 * Refuses rows with an agent who is unknown, was refused, or would close a cycle or make too long a chain, and rows
 * of agents that name a customer with a refused row: without it the link would be lost silently. Returns the others.
 */
export function judgeAgents(customers: readonly PlannedCustomer[], judging: AgentCheckContext): PlannedCustomer[] {
  const { report, texts, links, claims } = judging
  const byKey = new Map(links.map((link) => [link.code_key, link]))
  const inFile = new Set(customers.map(({ key }) => key))
  let remaining = [...customers]
  for (;;) {
    const acceptedByKey = new Map(remaining.map((customer) => [customer.key, customer]))
    const problems = [
      ...unknownAgents(remaining, { byKey, acceptedByKey, inFile }, judging),
      ...tooLong(remaining, links, texts),
    ]
    const lost = claims.filter(({ row, key }) => !acceptedByKey.has(key) && !report.isRefused(row))
    if (problems.length === 0 && lost.length === 0) return remaining
    for (const { row, customer } of lost) {
      report.note(row, 'refused', { field: 'subAccounts', after: customer, problem: texts.texts.subAccountRefused })
    }
    for (const { customer, problem, isUnknown } of problems) {
      const note = { field: 'agentCode', after: customer.agent ?? '', problem }
      report.note(customer.row, 'refused', isUnknown ? { ...note, unknown: true } : note)
    }
    remaining = remaining.filter(({ row }) => !report.isRefused(row))
  }
}

type Problem = { readonly customer: PlannedCustomer; readonly problem: string; readonly isUnknown?: boolean }
type CustomerKeys = {
  readonly byKey: ReadonlyMap<string, Link>
  readonly acceptedByKey: ReadonlyMap<string, PlannedCustomer>
  readonly inFile: ReadonlySet<string>
}

function unknownAgents(
  customers: readonly PlannedCustomer[],
  { byKey, acceptedByKey, inFile }: CustomerKeys,
  { mayUse, texts }: AgentCheckContext,
): Problem[] {
  return customers.flatMap((customer) => {
    if (customer.agent === null || !customer.isAgentGiven) return []
    const key = foldCode(customer.agent)
    const link = byKey.get(key)
    if (key === customer.key) return [{ customer, problem: texts.texts.agentSelf }]
    if (acceptedByKey.has(key) || (link && mayUse(link))) return []
    const isRefused = inFile.has(key) && !link
    return [{ customer, problem: isRefused ? texts.texts.agentRefused : texts.texts.noAgent, isUnknown: !isRefused }]
  })
}

/** Rows that set an agent somewhere on a chain that is circular or too long. */
function tooLong(customers: readonly PlannedCustomer[], links: readonly Link[], { texts }: TextsOfScreen): Problem[] {
  const keyOfId = new Map(links.map(({ id, code_key }) => [id, code_key]))
  const agentOf = new Map(
    links.map(({ code_key, agent_id }) => [code_key, agent_id === null ? null : (keyOfId.get(agent_id) ?? null)]),
  )
  for (const { key, agent } of customers) agentOf.set(key, agent === null ? null : foldCode(agent))
  const setting = new Map(
    customers
      .filter(({ isAgentGiven, agent }) => isAgentGiven && agent !== null)
      .map((customer) => [customer.key, customer]),
  )
  const problemByCustomer = new Map<PlannedCustomer, string>()
  for (const start of agentOf.keys()) {
    const chain = [start]
    for (let next = agentOf.get(start); next && chain.length <= mostAgentLevels; next = agentOf.get(next))
      chain.push(next)
    if (chain.length <= mostAgentLevels) continue
    const isCircle = new Set(chain).size < chain.length
    const problem = isCircle ? texts.agentCycle : texts.agentDepth({ limit: mostAgentLevels })
    for (const key of chain) {
      const customer = setting.get(key)
      if (customer && !problemByCustomer.has(customer)) problemByCustomer.set(customer, problem)
    }
  }
  return [...problemByCustomer].map(([customer, problem]) => ({ customer, problem }))
}
