import type { CompletionLevel } from '@fairdesk/contract/areas/reports/completion'
import type { Phrases } from '../../../kit/text/phrases.ts'

export type NodeTitle = {
  readonly key: string
  readonly level: CompletionLevel
  readonly code: string
  readonly name: string
}

/** Returns a node's name. An agent's own order is listed below the agent as their own. */
export function nameOf({ key, level, name, code }: NodeTitle, texts: Phrases['completionRate']): string {
  const label = name || code || texts.unset
  if (level === 'agent') return `${texts.levels.agent} ${label}`
  return /agent-(\d+)\/customer-\1$/.test(key) ? `${label}（${texts.himself}）` : label
}
