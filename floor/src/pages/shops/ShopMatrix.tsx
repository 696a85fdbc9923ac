// biome-ignore-all lint/a11y/useSemanticElements: a grid whose cells are chosen by arrows is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its chosen cell
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import { go, goBack } from '../../state/place.ts'
import { useShopBooks } from '../../state/shops/shop-books.ts'
import { type ServedShop, shopsToEdit, useShops } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { useMatrixKeys, useTakeBack } from '../matrix/matrix-keys.ts'
import { Pad } from '../matrix/Pad.tsx'
import { ShopChoice } from './ShopChoice.tsx'
import { ColourRows, ShopTroubles } from './ShopRows.tsx'
import { useChosenShops } from './use-chosen-shops.ts'
import { type ShopCell, useShopCell } from './use-shop-cell.ts'
import { useShopHindrance } from './use-shop-hindrance.ts'

/** One style over several shops: for each colour a row a shop, typed with the same pad; each cell is its shop's. */
export function ShopMatrix({ goodsId }: { readonly goodsId: number }) {
  const texts = useTexts()
  const { shops: shopTexts } = useGoodsTexts()
  const style = useFloor((floor) => floor.goods?.byId.get(goodsId))
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  const { shops, chosenIds, choose, toggle } = useChosenShops(shopsToEdit(mayFor, style ? style.brand : undefined))
  if (!style) return <p className="state">{texts.gone}</p>
  const chosenShops = shops.filter(({ customerId }) => chosenIds.has(customerId))
  return (
    <article className="page shop-matrix">
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{style.goodsNo}</h1>
        <span className="cut">{style.name}</span>
      </header>
      <ShopChoice shops={shops} chosenIds={chosenIds} choose={choose} toggle={toggle} />
      {chosenShops.length === 0 ? (
        <p className="state">{shopTexts.chooseShops}</p>
      ) : (
        <Grid style={style} shops={chosenShops} />
      )}
    </article>
  )
}

type GridProps = { readonly style: Style; readonly shops: readonly ServedShop[] }

function Grid({ style, shops }: GridProps) {
  const { shops: shopTexts } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const books = useShopBooks(shops.map(({ customerId }) => customerId))
  const hindranceOf = useShopHindrance(books)
  const { read } = useShops()
  const maxQtyOf = (customerId: number) =>
    read?.list.find((shop) => shop.customerId === customerId)?.maxQtyPerCell ?? 9999
  const mayEdit = (customerId: number) => hindranceOf(customerId) === ''
  const { chosen, book, choose, move, press, type, undo } = useShopCell(shopCells(style, shops), {
    books,
    mayEdit,
    maxQtyOf,
  })
  const grid = useRef<HTMLDivElement>(null)
  useMatrixKeys(type, move)
  useTakeBack(book, chosen, (cell, { customerId }) => choose({ ...cell, customerId }))
  useEffect(() => {
    const ends = [...books.values()].map((order) => order.openStyle(style.goodsId))
    return () => {
      for (const end of ends) end()
    }
  }, [books, style.goodsId])
  const served = shops.find(({ customerId }) => customerId === chosen?.customerId)
  const hindrance = served ? hindranceOf(served.customerId) : ''
  return (
    <div className="order-part">
      {served && chosen ? (
        <p className="shop-typed" role="status">
          <span className="cut">{shopTexts.typingFor({ name: `${served.code} ${served.name}` })}</span>
          <span>
            {goods?.colours.get(chosen.colourId)?.name} {goods?.sizes.get(chosen.sizeId)}
          </span>
        </p>
      ) : null}
      {hindrance && served ? (
        <p className="fault cut" role="status">
          {shopTexts.ofShop({ name: served.name, text: hindrance })}
        </p>
      ) : null}
      <div
        ref={grid}
        className="matrix"
        role="grid"
        aria-label={`${style.goodsNo} ${shopTexts.title}`}
        style={{ '--sizes': style.sizeIds.length, '--size-width': '40px' } as CSSProperties}
      >
        <div role="row" className="matrix-row matrix-head">
          <span role="presentation" />
          {style.sizeIds.map((sizeId) => (
            <span role="columnheader" key={sizeId} aria-current={chosen?.sizeId === sizeId ? 'true' : undefined}>
              {goods?.sizes.get(sizeId)}
            </span>
          ))}
          <span role="columnheader">{shopTexts.total}</span>
        </div>
        {style.colours.map((colour) => (
          <ColourRows
            key={colour.colourId}
            style={style}
            colour={colour}
            shops={shops}
            books={books}
            chosen={chosen}
            choose={choose}
            hindranceOf={hindranceOf}
          />
        ))}
      </div>
      {shops.map((shop) => (
        <ShopTroubles key={shop.customerId} shop={shop} book={books.get(shop.customerId)} style={style} />
      ))}
      <Pad
        press={press}
        fill={() => go('shops', `copy-${style.goodsId}-${chosen?.customerId ?? ''}`)}
        fillName={shopTexts.copy}
        undo={undo}
        focusCell={() =>
          grid.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true })
        }
      />
    </div>
  )
}

/** Cells as the arrows go through them: by colour, then by shop. */
function shopCells({ goodsId, colours, sizeIds }: Style, shops: readonly ServedShop[]): ShopCell[] {
  return colours.flatMap(({ colourId, offSizeIds }) =>
    shops.flatMap(({ customerId }) =>
      sizeIds
        .filter((sizeId) => !offSizeIds.includes(sizeId))
        .map((sizeId) => ({ customerId, goodsId, colourId, sizeId })),
    ),
  )
}
