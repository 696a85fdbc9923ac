import { type HitRow, type SkcCard, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { Button, Empty, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { RefusedRows } from '../../RefusedRows.tsx'
import { SkippedOrders } from '../../SkippedOrders.tsx'
import {
  actOf,
  bestChoices,
  type Choices,
  cardsOf,
  type Hit,
  isOpen,
  keptBy,
  lessOf,
  rowKey,
  shownSums,
} from './choices.ts'
import { HitList } from './HitList.tsx'

type Props = {
  readonly hit: Hit
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  readonly drops: boolean
  readonly choices: Choices
  readonly reason: string
  readonly onChoices: (change: (now: Choices) => Choices) => void
  readonly onReason: (reason: string) => void
}

/** What is lost and what is kept, in sum and row by row; what would be refused is said before it is done. */
export const DropPlan = ({ hit, skcs, drops, choices, reason, onChoices, onReason }: Props) => {
  const { substitutes: words } = usePhrases()
  const [found, setFound] = useState<readonly SkcCard[]>([])
  const cards = useMemo(() => cardsOf(hit.goods, found), [hit.goods, found])
  const { list } = hit
  const open = list.filter(isOpen)
  const count = open.filter((row) => choices.has(rowKey(row))).length
  return (
    <div className="fd-drop">
      <DropSums hit={hit} choices={choices} />
      {drops && (
        <Input
          placeholder={words.reason}
          aria-label={words.reason}
          maxLength={200}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
      {list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={drops ? words.nobody : words.nobodyDropped} />
      ) : (
        <>
          <div className="fd-drop-line">
            <Button size="small" type="primary" ghost onClick={() => onChoices(() => bestChoices(list))}>
              {words.best}
            </Button>
            <Button size="small" disabled={count === 0} onClick={() => onChoices(() => new Map())}>
              {words.none}
            </Button>
            <span role="status">{words.chosen({ count: formatInteger(count), all: formatInteger(open.length) })}</span>
            <span className="fd-weak">{words.keys}</span>
          </div>
          <HitList
            list={list}
            cards={cards}
            skcs={skcs}
            choices={choices}
            onChoose={(row, proposal, card) => {
              if (card) setFound((now) => [...now, card])
              onChoices((now) => {
                const next = new Map(now)
                if (proposal) next.set(rowKey(row), proposal)
                else next.delete(rowKey(row))
                return next
              })
            }}
          />
          <Left list={list} choices={choices} />
        </>
      )}
    </div>
  )
}

const DropSums = ({ hit, choices }: Pick<Props, 'hit' | 'choices'>) => {
  const { substitutes: words } = usePhrases()
  const { list, customers, loses } = hit
  const kept = keptBy(list, choices)
  return (
    <dl className="fd-drop-sums">
      <div>
        <dt>{words.hit}</dt>
        <dd>{words.figures({ customers: formatInteger(customers), ...shownSums(loses) })}</dd>
      </div>
      <div>
        <dt>{words.given}</dt>
        <dd>{words.pieces(shownSums(kept))}</dd>
      </div>
      <div>
        <dt>{words.lost}</dt>
        <dd>{words.pieces(shownSums(lessOf(loses, kept)))}</dd>
      </div>
    </dl>
  )
}

/** What of the choices would be refused, judged together as they will be. */
const Left = ({ list, choices }: { readonly list: readonly HitRow[]; readonly choices: Choices }) => {
  const settled = useSettled(choices)
  const act = useMemo(() => actOf(list, settled), [list, settled])
  const { data } = useFreshRead(substitutes.preview, act, { enabled: act.orders.length > 0 })
  if (!data || act.orders.length === 0) return null
  return (
    <div className="fd-drop-left">
      <RefusedRows rows={data.refused} count={data.refusedCount} />
      <SkippedOrders groups={data.skipped} />
    </div>
  )
}
