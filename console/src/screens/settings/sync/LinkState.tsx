import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { Tag } from 'antd'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { answerLine } from './problem-text.ts'

const colours = {
  off: 'default',
  held: 'error',
  failing: 'error',
  retrying: 'warning',
  partly: 'warning',
  well: 'success',
} as const satisfies Record<SyncLink['health'], string>

/** Health of a link, and its last problem. */
export const LinkState = ({ link }: { readonly link: SyncLink }) => {
  const { sync: texts } = usePhrases()
  const time = useFairTime()
  const text =
    link.health === 'off' || link.health === 'well' ? '' : answerLine(texts, { ...link, answer: link.detail })
  return (
    <div className="fd-sync-health">
      <Tag color={colours[link.health]}>{stateText(texts, link, time)}</Tag>
      {text && <span className="fd-sync-problem">{text}</span>}
    </div>
  )
}

function stateText(texts: Phrases['sync'], link: SyncLink, time: (timestamp: string) => string): string {
  const { health, direction, nextAt, problem } = link
  const count = formatInteger(link.counts.error)
  if (health === 'failing' && problem === 'error-beside-rows') return texts.errorAnswers
  if (health === 'failing') return direction === 'out' ? texts.failing({ count }) : texts.failingIn
  if (health === 'partly') return direction === 'out' ? texts.partly({ count }) : texts.partlyIn({ count })
  if (health === 'retrying' && nextAt !== null) return texts.tryingAt({ time: time(nextAt) })
  return texts[health]
}
