import type { HitRow, Proposal, SkcCard } from '@fairdesk/contract/areas/orders/substitutes'
import { Button } from 'antd'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type Cards, isOpen, nameOf, shownSums, skcKey } from './choices.ts'
import { OtherGoods } from './OtherGoods.tsx'
import { ProposalCard, sizesText } from './ProposalCard.tsx'

type Props = {
  readonly row: HitRow
  readonly cards: Cards
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  readonly selected: Proposal | undefined
  readonly isSearching: boolean
  readonly onSearch: (isOpen: boolean) => void
  readonly onChoose: (proposal: Proposal | null, card?: SkcCard) => void
}

/** One order's row of a dropped colour: the customer, the quantity lost, and the substitute. */
export const HitLine = ({ row, cards, skcs, selected, isSearching, onSearch, onChoose }: Props) => {
  const { substitutes: texts, orderEntry } = usePhrases()
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
        <span>{texts.pieces({ qty, amount })}</span>
        <span className="fd-weak">{sizesText(row)}</span>
      </div>
      {isOpen(row) ? (
        <Offer {...{ row, cards, skcs, selected, isSearching, onSearch, onChoose }} />
      ) : (
        <Closed row={row} cards={cards} />
      )}
    </>
  )
}

const Closed = ({ row, cards }: Pick<Props, 'row' | 'cards'>) => {
  const { substitutes: texts, orderList, orderEntry } = usePhrases()
  const { given, barrier, status } = row
  const reason = barrier === 'state' ? orderEntry.orderStates[status] : barrier && orderList.skips[barrier]
  return (
    <div className="fd-hit-closed fd-weak">
      {given
        ? texts.already({ goods: nameOf(cards, given), qty: formatInteger(given.qty) })
        : reason && (barrier === 'state' ? texts.barredState({ state: reason }) : texts.barred({ reason }))}
    </div>
  )
}

const Offer = ({ row, cards, skcs, selected, isSearching, onSearch, onChoose }: Props) => {
  const { substitutes: texts } = usePhrases()
  const { proposals } = row
  // A manually found colour takes the place of the last proposal.
  const isOther = selected !== undefined && !proposals.some((proposal) => skcKey(proposal) === skcKey(selected))
  const visibleProposals = isOther ? [...proposals.slice(0, 2), selected] : proposals
  return (
    <>
      <div className="fd-hit-proposals fd-stack">
        {visibleProposals.length === 0 && <span className="fd-whole-row fd-weak">{texts.noProposal}</span>}
        {visibleProposals.map((proposal, index) => (
          <ProposalCard
            key={skcKey(proposal)}
            proposal={proposal}
            card={cards.get(skcKey(proposal))}
            position={index + 1}
            isChosen={selected !== undefined && skcKey(selected) === skcKey(proposal)}
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
        <Button size="small" type="text" tabIndex={-1} disabled={!selected} onClick={() => onChoose(null)}>
          {texts.dont}
        </Button>
      </div>
    </>
  )
}
