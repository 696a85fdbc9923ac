import type { CompletionLevel } from '@fairdesk/contract/areas/reports/completion'
import type { Phrases } from '../../kit/text/phrases.ts'

export type NodeTitle = {
  readonly key: string
  readonly level: CompletionLevel
  readonly code: string
  readonly name: string
}

/** An agent's own order stands below him as his own. */
export function nameOf({ key, level, name, code }: NodeTitle, words: Phrases['completionRate']): string {
  const shown = name || code || words.unset
  if (level === 'agent') return `${words.levels.agent} ${shown}`
  return /agent-(\d+)\/customer-\1$/.test(key) ? `${shown}（${words.himself}）` : shown
}
