import type { OrderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { ReactNode } from 'react'
import { go } from '../kit/page/location.ts'
import { printAddress } from '../kit/print/print-address.ts'
import { useFairTime } from '../kit/session/use-fair-time.ts'
import { formatInteger } from '../kit/text/format.ts'
import { type Phrases, usePhrases } from '../kit/text/phrases.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import './extract-tags.css'

type Props = { readonly extracts: OrderExtracts | undefined; readonly of: 'order' | 'part' }

/**
 * Whether the paper, the parts and the copies of an order in other systems are of today; each leads to where that is mended. What
 * there never was is not spoken of.
 */
export const ExtractTags = ({ extracts, of }: Props) => {
  const { extracts: words } = usePhrases()
  const time = useFairTime()
  if (!extracts) return null
  const { id, no, paper, parts, sync } = extracts
  const ids = of === 'order' ? { orders: [id] } : { parts: [id] }
  return (
    <span className="fd-extracts">
      {paper && (
        <Tag
          tone={paper.standing === 'true' ? 'plain' : paper.standing === 'prices' ? 'waiting' : 'bad'}
          text={words.paper[paper.standing]}
          title={words.paperTip({ at: time(paper.at), by: paper.by, times: formatInteger(paper.times) })}
          onPress={() => go(printAddress({ ...ids, paper: `FD:${no}.${paper.code}` }))}
        />
      )}
      {parts && (
        <Tag
          tone={parts.stale === 0 ? 'plain' : 'bad'}
          text={partsText(words, parts)}
          title={parts.stale === 0 ? words.partsTip : words.staleTip}
          onPress={() => go(`/order/orderSplit?orderIds=${id}`)}
        />
      )}
      {sync && (
        <Tag
          tone={syncTones[sync.state]}
          text={words.sync[sync.state]}
          title={words.syncTip({ link: sync.link })}
          onPress={() => go(`/order/asy?${new URLSearchParams({ keyword: no })}`)}
        />
      )}
    </span>
  )
}

const syncTones = { ok: 'plain', waiting: 'waiting', failed: 'bad' } as const

function partsText(words: Phrases['extracts'], { count, stale }: NonNullable<OrderExtracts['parts']>): string {
  const all = formatInteger(count)
  return stale === 0 ? words.parts({ count: all }) : words.stale({ count: all, stale: formatInteger(stale) })
}

/** The same as one text, for what sorts, searches and copies a cell. */
export function extractsText(words: Phrases['extracts'], extracts: OrderExtracts | undefined): string {
  if (!extracts) return ''
  const { paper, parts, sync } = extracts
  return [
    ...(paper ? [words.paper[paper.standing]] : []),
    ...(parts ? [partsText(words, parts)] : []),
    ...(sync ? [words.sync[sync.state]] : []),
  ].join(' ')
}

type TagProps = {
  readonly tone: 'plain' | 'waiting' | 'bad'
  readonly text: ReactNode
  readonly title: string
  readonly onPress: () => void
}

const marks = { plain: '✓', waiting: '…', bad: '⚠' } as const

/** Rows are stepped through by the grid: Tab does not stop at each tag of each row. */
const Tag = ({ tone, text, title, onPress }: TagProps) => (
  <button type="button" tabIndex={-1} title={title} onClick={onPress}>
    <StateTag tone={tone}>
      <span aria-hidden="true">{marks[tone]}</span> {text}
    </StateTag>
  </button>
)
