import { giveFeedback } from '../../state/feedback/feedback.ts'
import type { SharedList } from '../../state/shortlist.ts'
import { notify, useFloor } from '../../state/state.ts'
import { useGoodsTexts } from '../../texts/texts.ts'

/** A list that came by a link: shown only to an account that may order for its customer, and only goods it sees. */
export function SharedShortlist({ list }: { readonly list: SharedList }) {
  const { shortlist } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const favourites = useFloor((floor) => floor.favourites)
  const customer = useFloor((floor) =>
    floor.session?.me.mayFor.find(({ customerId }) => customerId === list.customerId),
  )
  if (!customer) return <p className="barrier">{shortlist.notYours}</p>
  const styles = list.ids.flatMap((goodsId) => goods?.byId.get(goodsId) ?? [])
  const missing = list.ids.length - styles.length
  const added = styles.filter(({ goodsId }) => !favourites.has(goodsId))
  const take = () => {
    for (const { goodsId } of added) giveFeedback('favourite', `${goodsId}`, { goodsId, on: true })
    notify(shortlist.taken({ n: added.length }))
  }
  return (
    <section className="sheet">
      <p>
        {shortlist.received({ n: styles.length, name: customer.name })}
        {missing > 0 ? ` ${shortlist.gone({ n: missing })}` : ''}
      </p>
      <ul className="lines">
        {styles.map(({ goodsId, goodsNo, name }) => (
          <li key={goodsId}>
            <a className="order-line" href={`#/style/${goodsId}`}>
              <b>{goodsNo}</b>
              <span className="cut">{name}</span>
              <span aria-hidden="true">{favourites.has(goodsId) ? '♥' : '♡'}</span>
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="main" disabled={added.length === 0} onClick={take}>
        {shortlist.take}
      </button>
    </section>
  )
}
