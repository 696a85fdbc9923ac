import type { FillPreview, FillWay } from '../ordering/fill-order.ts'
import { useFloor } from '../state/state.ts'
import { useTexts } from '../texts/texts.ts'

type Props = {
  readonly preview: readonly FillPreview[]
  readonly take: (way: FillWay) => void
  readonly close: () => void
}

/** Asks, with the pieces before and after, whether a fill adds to the ordered quantities or replaces them. */
export function FillChoice({ preview, take, close }: Props) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  return (
    <section className="sheet" aria-label={texts.alreadyOrdered}>
      <p>{texts.alreadyOrdered}</p>
      <ul className="fill-lines">
        {preview.map(({ goodsId, previousQty, added, replaced }) => (
          <li key={goodsId}>
            <b>{goods?.byId.get(goodsId)?.goodsNo}</b>{' '}
            {texts.fromTo({
              from: previousQty.toLocaleString(),
              added: added.toLocaleString(),
              replaced: replaced.toLocaleString(),
            })}
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" onClick={close}>
          {texts.cancel}
        </button>
        <button type="button" onClick={() => take('replace')}>
          {texts.replaceBy}
        </button>
        <button type="button" className="main" onClick={() => take('add')}>
          {texts.addTo}
        </button>
      </div>
    </section>
  )
}
