import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import type { MatrixBlock, MatrixColour } from '../../../../ui/size-matrix/matrix-data.ts'

/** A style of the order as the matrix shows it. `barred`: nothing of this order may change now. */
export function blockOf(style: OrderStyle, barred: boolean): MatrixBlock {
  return {
    id: String(style.goodsId),
    sizes: style.sizes.map(({ sizeId, slot, name }) => ({ id: String(sizeId), slot, label: name })),
    colours: style.colours.map((colour) => colourOf(style, colour, barred)),
  }
}

function colourOf(style: OrderStyle, colour: OrderStyle['colours'][number], barred: boolean): MatrixColour {
  const qtys: number[] = []
  const holes: number[] = []
  for (const { sizeId, slot } of style.sizes) {
    const cell = colour.cells[String(sizeId)]
    qtys[slot] = cell?.qty ?? 0
    if (cell?.off) holes.push(slot)
  }
  const { tag, net } = colour.prices
  return {
    id: String(colour.colourId),
    label: colour.name,
    ...(colour.rgb === null ? {} : { swatch: `#${colour.rgb}` }),
    state: colour.status,
    rule: barred ? 'none' : colour.rule,
    qtys: Array.from(qtys, (qty) => qty ?? 0),
    holes,
    prices: { ...(tag === undefined ? {} : { tag }), ...(net === undefined ? {} : { net }) },
  }
}
