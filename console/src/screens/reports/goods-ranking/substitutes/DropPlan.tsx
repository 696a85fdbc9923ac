import { type HitRow, type SkcCard, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { Button, Empty, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useSettled } from '../../../../ui/use-settled.ts'
import { RefusedRows } from '../../../orders/RefusedRows.tsx'
import { SkippedOrders } from '../../../orders/SkippedOrders.tsx'
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
  readonly onChoices: (change: (current: Choices) => Choices) => void
  readonly onReason: (reason: string) => void
}

/** Losses and kept quantities, in sum and row by row; refusals are shown before it is done. */
export const DropPlan = ({ hit, skcs, drops, choices, reason, onChoices, onReason }: Props) => {
  const { substitutes: texts } = usePhrases()
  const [foundCards, setFoundCards] = useState<readonly SkcCard[]>([])
  const cards = useMemo(() => cardsOf(hit.goods, foundCards), [hit.goods, foundCards])
  const { list } = hit
  const open = list.filter(isOpen)
  const count = open.filter((row) => choices.has(rowKey(row))).length
  return (
    <div className="fd-stack">
      <DropSums hit={hit} choices={choices} />
      {drops && (
        <Input
          placeholder={texts.reason}
          aria-label={texts.reason}
          maxLength={200}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
      {list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={drops ? texts.nobody : texts.nobodyDropped} />
      ) : (
        <>
          <div className="fd-row fd-gap-12">
            <Button size="small" type="primary" ghost onClick={() => onChoices(() => bestChoices(list))}>
              {texts.best}
            </Button>
            <Button size="small" disabled={count === 0} onClick={() => onChoices(() => new Map())}>
              {texts.none}
            </Button>
            <span role="status">{texts.chosen({ count: formatInteger(count), all: formatInteger(open.length) })}</span>
            <span className="fd-weak">{texts.keys}</span>
          </div>
          <HitList
            list={list}
            cards={cards}
            skcs={skcs}
            choices={choices}
            onChoose={(row, proposal, card) => {
              if (card) setFoundCards((current) => [...current, card])
              onChoices((current) => {
                const next = new Map(current)
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
  const { substitutes: texts } = usePhrases()
  const { list, customers, loses } = hit
  const retainedSums = keptBy(list, choices)
  return (
    <dl className="fd-drop-sums">
      <div>
        <dt className="fd-weak">{texts.hit}</dt>
        <dd>{texts.figures({ customers: formatInteger(customers), ...shownSums(loses) })}</dd>
      </div>
      <div>
        <dt className="fd-weak">{texts.given}</dt>
        <dd>{texts.pieces(shownSums(retainedSums))}</dd>
      </div>
      <div>
        <dt className="fd-weak">{texts.lost}</dt>
        <dd>{texts.pieces(shownSums(lessOf(loses, retainedSums)))}</dd>
      </div>
    </dl>
  )
}

/** Shows which choices would be refused, validated together as on saving. */
const Left = ({ list, choices }: { readonly list: readonly HitRow[]; readonly choices: Choices }) => {
  const debouncedChoices = useSettled(choices)
  const act = useMemo(() => actOf(list, debouncedChoices), [list, debouncedChoices])
  const { data } = useFreshRead(substitutes.preview, act, { enabled: act.orders.length > 0 })
  if (!data || act.orders.length === 0) return null
  return (
    <div className="fd-drop-left">
      <RefusedRows rows={data.refused} count={data.refusedCount} />
      <SkippedOrders groups={data.skipped} />
    </div>
  )
}
