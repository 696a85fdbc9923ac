import type { OrderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { formatPartsExtract } from '@fairdesk/phrases/format-extracts'
import type { ReactNode } from 'react'
import { go } from '../../kit/page/location.ts'
import { printAddress } from '../../kit/print/print-address.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import './extract-tags.css'

/**
 * Shows whether the paper, the parts and the copies of an order in other systems are up to date; each links to where
 * that is fixed. Those that never existed are left out.
 */
export const ExtractTags = ({
  extracts,
  kind,
}: {
  readonly extracts: OrderExtracts | undefined
  readonly kind: 'order' | 'part'
}) => {
  const { extracts: texts } = usePhrases()
  const time = useFairTime()
  if (!extracts) return null
  const { id, no, paper, parts, sync } = extracts
  const ids = kind === 'order' ? { orders: [id] } : { parts: [id] }
  return (
    <span className="fd-extracts">
      {paper && (
        <Tag
          tone={paper.standing === 'true' ? 'plain' : paper.standing === 'prices' ? 'waiting' : 'bad'}
          text={texts.paper[paper.standing]}
          title={texts.paperTip({ at: time(paper.at), by: paper.by, times: formatInteger(paper.times) })}
          onPress={() => go(printAddress({ ...ids, paper: `FD:${no}.${paper.code}` }))}
        />
      )}
      {parts && (
        <Tag
          tone={parts.stale === 0 ? 'plain' : 'bad'}
          text={formatPartsExtract(texts, parts)}
          title={parts.stale === 0 ? texts.partsTip : texts.staleTip}
          onPress={() => go(`/order/orderSplit?orderIds=${id}`)}
        />
      )}
      {sync && (
        <Tag
          tone={syncTones[sync.state]}
          text={texts.sync[sync.state]}
          title={texts.syncTip({ link: sync.link })}
          onPress={() => go(`/order/asy?${new URLSearchParams({ keyword: no })}`)}
        />
      )}
    </span>
  )
}

const syncTones = { ok: 'plain', waiting: 'waiting', failed: 'bad' } as const

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
