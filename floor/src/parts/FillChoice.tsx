import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import type { FillPreview, FillWay } from '../ordering/fill-order.ts'

type Props = {
  readonly preview: readonly FillPreview[]
  readonly take: (way: FillWay) => void
  readonly close: () => void
}

/** Asks, with the pieces before and after, whether a fill adds to what is ordered or takes its place. */
export function FillChoice({ preview, take, close }: Props) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  return (
    <section className="sheet" aria-label={words.alreadyOrdered}>
      <p>{words.alreadyOrdered}</p>
      <ul className="fill-lines">
        {preview.map(({ goodsId, from, added, replaced }) => (
          <li key={goodsId}>
            <b>{goods?.byId.get(goodsId)?.goodsNo}</b>{' '}
            {words.fromTo({
              from: from.toLocaleString(),
              added: added.toLocaleString(),
              replaced: replaced.toLocaleString(),
            })}
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
        <button type="button" onClick={() => take('replace')}>
          {words.replaceBy}
        </button>
        <button type="button" className="main" onClick={() => take('add')}>
          {words.addTo}
        </button>
      </div>
    </section>
  )
}
