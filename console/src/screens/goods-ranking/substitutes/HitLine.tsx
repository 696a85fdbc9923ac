import type { HitRow, Proposal, SkcCard } from '@fairdesk/contract/areas/orders/substitutes'
import { Button } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type Cards, isOpen, nameOf, shownSums, skcKey } from './choices.ts'
import { OtherGoods } from './OtherGoods.tsx'
import { ProposalCard, sizesText } from './ProposalCard.tsx'

type Props = {
  readonly row: HitRow
  readonly cards: Cards
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  readonly chosen: Proposal | undefined
  readonly isSearching: boolean
  readonly onSearch: (isOpen: boolean) => void
  readonly onChoose: (proposal: Proposal | null, card?: SkcCard) => void
}

/** One order's row of a dropped colour: who loses what, and what he is given for it. */
export const HitLine = ({ row, cards, skcs, chosen, isSearching, onSearch, onChoose }: Props) => {
  const { substitutes: words, orderEntry } = usePhrases()
  const { customer, customerName, number, status, loses } = row
  const { qty, amount } = shownSums(loses)
  return (
    <>
      <div>
        <b>{customerName}</b>
        <span className="fd-weak">
          {customer} {number}
        </span>
        <span className="fd-weak">{orderEntry.orderStates[status]}</span>
      </div>
      <div>
        <b>{nameOf(cards, row)}</b>
        <span>{words.pieces({ qty, amount })}</span>
        <span className="fd-weak">{sizesText(row)}</span>
      </div>
      {isOpen(row) ? (
        <Offer {...{ row, cards, skcs, chosen, isSearching, onSearch, onChoose }} />
      ) : (
        <Closed row={row} cards={cards} />
      )}
    </>
  )
}

const Closed = ({ row, cards }: Pick<Props, 'row' | 'cards'>) => {
  const { substitutes: words, orderList, orderEntry } = usePhrases()
  const { given, barrier, status } = row
  const reason = barrier === 'state' ? orderEntry.orderStates[status] : barrier && orderList.skips[barrier]
  return (
    <div className="fd-hit-closed fd-weak">
      {given
        ? words.already({ goods: nameOf(cards, given), qty: formatInteger(given.qty) })
        : reason && (barrier === 'state' ? words.barredState({ state: reason }) : words.barred({ reason }))}
    </div>
  )
}

const Offer = ({ row, cards, skcs, chosen, isSearching, onSearch, onChoose }: Props) => {
  const { substitutes: words } = usePhrases()
  const { proposals } = row
  // What was found by hand stands where the last proposal did.
  const isOther = chosen !== undefined && !proposals.some((one) => skcKey(one) === skcKey(chosen))
  const shown = isOther ? [...proposals.slice(0, 2), chosen] : proposals
  return (
    <>
      <div className="fd-hit-proposals">
        {shown.length === 0 && <span className="fd-hit-none fd-weak">{words.noProposal}</span>}
        {shown.map((proposal, at) => (
          <ProposalCard
            key={skcKey(proposal)}
            proposal={proposal}
            card={cards.get(skcKey(proposal))}
            place={at + 1}
            isChosen={chosen !== undefined && skcKey(chosen) === skcKey(proposal)}
            onChoose={() => onChoose(proposal)}
          />
        ))}
      </div>
      <div>
        <OtherGoods
          row={row}
          skcs={skcs}
          isOpen={isSearching}
          onOpen={onSearch}
          onChoose={(proposal, card) => onChoose(proposal, card)}
        />
        <Button size="small" type="text" tabIndex={-1} disabled={!chosen} onClick={() => onChoose(null)}>
          {words.dont}
        </Button>
      </div>
    </>
  )
}
