import type { Assumption, OtherShares } from '@fairdesk/contract/areas/reports/completion'
import { Alert } from 'antd'
import { useOtherFairs } from '../../../figures/other-fair/OtherFairChoice.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type CompletionQuery, isOfMoment } from './completion-query.ts'
import { type NodeTitle, nameOf } from './node-name.ts'

type AssumptionState = {
  readonly query: CompletionQuery
  readonly assumption: Assumption | undefined
  readonly nodes: readonly NodeTitle[]
  readonly spread: OtherShares['list'] | undefined
  readonly sharesError: Error | null
}

type AssumptionText = { readonly type: 'info' | 'warning' | 'error'; readonly text: string }

/** Returns what is assumed in the figures; if nothing can be assumed in this view, why. Null if nothing is asked for. */
export function useAssumptionText({
  query,
  assumption,
  nodes,
  spread,
  sharesError,
}: AssumptionState): AssumptionText | null {
  const { completionRate: texts } = usePhrases()
  const fairs = useOtherFairs('completionRate')
  if (query.assume === 0) return null
  if (isOfMoment(query)) return { type: 'info', text: texts.noAssumption }
  if (sharesError) return { type: 'error', text: sharesError.message }
  if (!assumption) return { type: 'info', text: texts.notAssumed }
  const { percent, node, otherFair } = assumption
  const scopeNode = nodes.find(({ key }) => key === node)
  const scope = scopeNode ? nameOf(scopeNode, texts) : (node ?? texts.everybody)
  const comparedFair = fairs.find(({ fairId }) => fairId === otherFair)
  const codes = new Set(nodes.filter(({ level }) => level === 'customer').map(({ code }) => code))
  if (comparedFair && !spread?.some(({ code, qty }) => qty > 0 && codes.has(code)))
    return { type: 'info', text: texts.noShares({ fair: comparedFair.name }) }
  const text = comparedFair
    ? texts.assumedMoreBy({ percent, scope, fair: comparedFair.name })
    : texts.assumedMore({ percent, scope })
  return { type: 'warning', text }
}

/** Marks assumptions as such, so that they are not taken for orders. */
export const AssumptionNote = ({ type, text }: AssumptionText) => <Alert banner type={type} title={text} />
