import { useState } from 'react'
import type { FillWay } from '../../ordering/fill-order.ts'
import { piecesOf } from '../../ordering/runs/share-run.ts'
import { goBack } from '../../state/place.ts'
import { useMovesOf, useShopBooks } from '../../state/shops/shop-books.ts'
import { shopsToEdit } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { CopyFoot } from './CopyFoot.tsx'
import { CopyRow } from './CopyRow.tsx'
import { type Scale, ScaleChoice, scaleOf } from './ScaleChoice.tsx'
import { type Copy, runOfOrder, usePlannedCopies } from './use-copy.ts'
import { useShopHindrance } from './use-shop-hindrance.ts'

type Props = {
  /** A style, or the whole order. */
  readonly goodsId: number | null
  /** Customer whose order is copied at first; the open one for null. */
  readonly from: number | null
}

/** Copies a style's size run, or a whole order, to other shops: by a factor or by their targets, shown before it counts. */
export function CopyPage({ goodsId, from }: Props) {
  const texts = useTexts()
  const { shops: shopTexts } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  const openId = useFloor((floor) => floor.customerId)
  const [sourceId, setSourceId] = useState(from ?? openId)
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const [scale, setScale] = useState<Scale>({ by: 'factor', percent: 100, pieces: null })
  const [way, setWay] = useState<FillWay>('replace')
  const books = useShopBooks([sourceId, ...chosenIds])
  useMovesOf(books)
  const hindranceOf = useShopHindrance(books)
  const style = goodsId === null ? undefined : goods?.named.get(goodsId)
  const source = books.get(sourceId)
  const run = source ? runOfOrder(source, goods, goodsId) : []
  const shops = shopsToEdit(mayFor, style?.brand).filter(({ customerId }) => customerId !== sourceId)
  const chosenShops = shops.filter(({ customerId }) => chosenIds.includes(customerId))
  const openShops = chosenShops.filter(({ customerId }) => hindranceOf(customerId) === '')
  const pieces = piecesOf(run) * openShops.length
  const plans = usePlannedCopies(run, openShops, scaleOf(scale, pieces))
  const toggle = (customerId: number) =>
    setChosenIds(
      chosenIds.includes(customerId) ? chosenIds.filter((id) => id !== customerId) : [...chosenIds, customerId],
    )
  const copies = openShops.flatMap(({ customerId }): Copy[] => {
    const [book, plan] = [books.get(customerId), plans.get(customerId)]
    return book?.head && plan && plan.edits.length > 0 ? [{ book, plan }] : []
  })
  return (
    <section className="page" aria-label={shopTexts.copyTitle}>
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{style ? shopTexts.copyOf({ name: style.goodsNo }) : shopTexts.copyOrder}</h1>
        <span className="style-sum">{texts.pieces({ n: piecesOf(run).toLocaleString() })}</span>
      </header>
      <label className="who">
        {shopTexts.copyFrom}
        <select value={sourceId} onChange={({ target }) => setSourceId(Number(target.value))}>
          {mayFor.map(({ customerId, code, name }) => (
            <option key={customerId} value={customerId}>
              {code} {name}
            </option>
          ))}
        </select>
      </label>
      {run.length === 0 ? <p className="state">{shopTexts.emptyRun}</p> : null}
      <ScaleChoice scale={scale} change={setScale} pieces={pieces} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons are one choice */}
      <div className="chips" role="group" aria-label={shopTexts.ways.label}>
        {(['replace', 'add'] as const).map((key) => (
          <button key={key} type="button" aria-pressed={way === key} onClick={() => setWay(key)}>
            {shopTexts.ways[key]}
          </button>
        ))}
        <button type="button" onClick={() => setChosenIds(shops.map(({ customerId }) => customerId))}>
          {shopTexts.chooseAll}
        </button>
      </div>
      <ul className="lines copy-lines" aria-label={shopTexts.copyTo}>
        {shops.map((shop) => (
          <CopyRow
            key={shop.customerId}
            shop={shop}
            isChosen={chosenIds.includes(shop.customerId)}
            toggle={toggle}
            way={way}
            book={books.get(shop.customerId)}
            plan={plans.get(shop.customerId)}
            hindrance={hindranceOf(shop.customerId)}
          />
        ))}
      </ul>
      <CopyFoot copies={copies} way={way} />
    </section>
  )
}
