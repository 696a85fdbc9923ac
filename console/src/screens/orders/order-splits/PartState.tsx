import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitStatus } from '@fairdesk/contract/orders/split-arrows'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

type StateMark = { readonly tone: 'plain' | 'busy' | 'waiting' | 'good' | 'bad'; readonly mark: string }

/** A mark besides the colour, which not everybody tells apart. */
const looks: Readonly<Record<SplitStatus, StateMark>> = {
  draft: { tone: 'busy', mark: '✎' },
  checked: { tone: 'waiting', mark: '✓' },
  issued: { tone: 'good', mark: '▶' },
  exported: { tone: 'plain', mark: '▣' },
  void: { tone: 'plain', mark: '✕' },
}

/** The state a part is in, and whether its order has changed since. */
export const PartState = ({ status, isStale }: Pick<SplitPart, 'status' | 'isStale'>) => {
  const { orderSplits: texts } = usePhrases()
  const { tone, mark } = looks[status]
  return (
    <>
      <StateTag tone={tone}>
        <span aria-hidden="true">{mark}</span> {texts.states[status]}
      </StateTag>
      {isStale && (
        <span title={texts.staleTip}>
          {' '}
          <StateTag tone="bad">
            <span aria-hidden="true">⚠</span> {texts.stale}
          </StateTag>
        </span>
      )}
    </>
  )
}
