import type { HitRow, Proposal, SkcCard } from '@fairdesk/contract/areas/orders/substitutes'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Picture } from '../../../../ui/picture/Picture.tsx'

type Props = {
  readonly proposal: Proposal
  readonly card: SkcCard | undefined
  readonly position: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A colour that could take the place of a dropped one: chosen by a click or its number. */
export const ProposalCard = ({ proposal, card, position, isChosen, onChoose }: Props) => {
  const { substitutes: texts } = usePhrases()
  const { gives, has, sameWave, msgs } = proposal
  const sizes = sizesText(proposal)
  const facts = [
    ...(card?.price === undefined ? [] : [formatYuan(card.price)]),
    ...(sameWave ? [texts.sameWave] : []),
    ...(has > 0 ? [texts.has({ qty: formatInteger(has) })] : []),
  ].join(' · ')
  const name = card ? `${card.goodsNo} ${card.colour}` : ''
  return (
    <div className="fd-substitute fd-row fd-boxed" data-chosen={isChosen} data-refused={msgs.length > 0}>
      {card && <Picture src={card.image} alt={name} width={42} />}
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isChosen}
        title={[card?.name, facts, sizes, ...msgs].filter(Boolean).join('\n')}
        onClick={onChoose}
      >
        <b>
          <span className="fd-substitute-key">{position}</span> {name}
        </b>
        <span className="fd-weak">{facts}</span>
        {msgs.length > 0 ? (
          <span className="fd-negative">
            {texts.wont}: {msgs.join(' ')}
          </span>
        ) : (
          <span>
            {texts.pieces({ qty: formatInteger(gives.qty), amount: '' })} <span className="fd-weak">{sizes}</span>
          </span>
        )}
      </button>
    </div>
  )
}

/** S2 M4 XL2. */
export function sizesText({ sizes }: Pick<HitRow, 'sizes'>): string {
  return sizes.map(({ name, qty }) => `${name}×${qty}`).join(' ')
}
