import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { Tag } from 'antd'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { answerLine } from './problem-text.ts'

const colours = {
  off: 'default',
  held: 'error',
  failing: 'error',
  retrying: 'warning',
  partly: 'warning',
  well: 'success',
} as const satisfies Record<SyncLink['health'], string>

/** How a link fares, and what went wrong last. */
export const LinkState = ({ link }: { readonly link: SyncLink }) => {
  const { sync: words } = usePhrases()
  const time = useFairTime()
  const text =
    link.health === 'off' || link.health === 'well' ? '' : answerLine(words, { ...link, answer: link.detail })
  return (
    <div className="fd-sync-health">
      <Tag color={colours[link.health]}>{stateText(words, link, time)}</Tag>
      {text && <span className="fd-sync-problem">{text}</span>}
    </div>
  )
}

function stateText(words: Phrases['sync'], link: SyncLink, time: (at: string) => string): string {
  const { health, direction, nextAt, problem } = link
  const count = formatInteger(link.counts.error)
  if (health === 'failing' && problem === 'error-beside-rows') return words.errorAnswers
  if (health === 'failing') return direction === 'out' ? words.failing({ count }) : words.failingIn
  if (health === 'partly') return direction === 'out' ? words.partly({ count }) : words.partlyIn({ count })
  if (health === 'retrying' && nextAt !== null) return words.tryingAt({ time: time(nextAt) })
  return words[health]
}
