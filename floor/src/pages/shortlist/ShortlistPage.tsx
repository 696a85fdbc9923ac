import { grouped } from '@fairdesk/outbox/grouped'
import { StyleLine } from '../../parts/StyleLine.tsx'
import { giveFeedback } from '../../state/feedback/feedback.ts'
import { goBack } from '../../state/place.ts'
import { sharedListOf, shortlistLink, useShortlist } from '../../state/shortlist.ts'
import { notify, useFloor } from '../../state/state.ts'
import { useBook, useRowSums } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { SharedShortlist } from './SharedShortlist.tsx'
import { ShortlistFill } from './ShortlistFill.tsx'

/** Favourites as an assortment before quantities: arranged, and shared with whoever serves the same customer. */
export function ShortlistPage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const { shortlist } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const customerId = useFloor((floor) => floor.customerId)
  const sums = grouped(useRowSums(useBook()).values(), ({ goodsId }) => goodsId)
  const { ids, move } = useShortlist()
  const shared = sharedListOf(id)
  const styles = ids.flatMap((goodsId) => goods?.byId.get(goodsId) ?? [])
  const share = () =>
    shareLink(shortlistLink({ customerId, ids: styles.map(({ goodsId }) => goodsId) }), shortlist.shared)
  return (
    <article className="page">
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{shortlist.title}</h1>
        {styles.length > 0 ? (
          <button type="button" className="style-sum" onClick={() => void share()}>
            {shortlist.share}
          </button>
        ) : null}
      </header>
      {shared ? <SharedShortlist list={shared} /> : null}
      <p className="quiet">{styles.length === 0 ? shortlist.none : shortlist.help}</p>
      <ol className="shortlist">
        {styles.map((style, index) => (
          <li key={style.goodsId}>
            <StyleLine style={style} sums={sums.get(style.goodsId) ?? []} />
            <span className="acts">
              <button
                type="button"
                disabled={index === 0}
                aria-label={shortlist.up({ name: style.goodsNo })}
                onClick={() => move(style.goodsId, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                disabled={index === styles.length - 1}
                aria-label={shortlist.down({ name: style.goodsNo })}
                onClick={() => move(style.goodsId, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={shortlist.remove({ name: style.goodsNo })}
                onClick={() => giveFeedback('favourite', `${style.goodsId}`, { goodsId: style.goodsId, on: false })}
              >
                ✕
              </button>
            </span>
          </li>
        ))}
      </ol>
      {goods ? <ShortlistFill goods={goods} styles={styles} /> : null}
    </article>
  )
}

/** By the phone's own share sheet, or the clipboard where it has none. */
async function shareLink(url: string, copied: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url })
    await navigator.clipboard.writeText(url)
    notify(copied)
  } catch (error) {
    // Closed without a choice.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify(url)
  }
}
