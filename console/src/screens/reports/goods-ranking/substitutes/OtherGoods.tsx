import { type HitRow, type Proposal, type SkcCard, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { Button, Empty, Input, Popover } from 'antd'
import { useState } from 'react'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useSettled } from '../../../../ui/use-settled.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { cardsOf, skcKey } from './choices.ts'
import { ProposalCard } from './ProposalCard.tsx'

type Skc = Pick<HitRow, 'goodsId' | 'colourId'>
type Props = {
  readonly row: HitRow
  readonly skcs: readonly Skc[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChoose: (proposal: Proposal, card: SkcCard | undefined) => void
}

/** Any other colour on sale for one row, found by number or name. */
export const OtherGoods = ({ isOpen, onOpen, ...found }: Props) => {
  const { substitutes: texts } = usePhrases()
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<FoundGoods {...found} />}
    >
      <Button size="small" type="text" tabIndex={-1}>
        {texts.other}
      </Button>
    </Popover>
  )
}

const FoundGoods = ({ row, skcs, onChoose }: Pick<Props, 'row' | 'skcs' | 'onChoose'>) => {
  const { substitutes: texts } = usePhrases()
  const [keyword, setKeyword] = useState('')
  const { orderId, goodsId, colourId } = row
  const { data, error, retry } = useFreshRead(substitutes.others, {
    orderId,
    of: { goodsId, colourId },
    skcs: [...skcs],
    keyword: useSettled(keyword).trim(),
  })
  const cards = cardsOf(data?.goods ?? [])
  return (
    <div className="fd-substitute-others fd-stack">
      <Input
        autoFocus
        allowClear
        placeholder={texts.otherPlaceholder}
        aria-label={texts.otherPlaceholder}
        maxLength={60}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {!data && <NotLoaded rows={4} error={error} onRetry={retry} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.otherNone} />}
      <div>
        {data?.list.map((proposal, index) => (
          <ProposalCard
            key={skcKey(proposal)}
            proposal={proposal}
            card={cards.get(skcKey(proposal))}
            position={index + 1}
            isChosen={false}
            onChoose={() => onChoose(proposal, cards.get(skcKey(proposal)))}
          />
        ))}
      </div>
    </div>
  )
}
