import type { ColourFacts, GoodsFacts, StyleFacts } from './goods-facts.ts'

type StyleChange = Omit<StyleFacts, 'colours'> & { readonly onSale: boolean }

/** A style of a package with what differs today; `style` is null if only its colours differ. */
export type GoodsChange = {
  readonly goodsId: number
  readonly brand: string | null
  readonly style: StyleChange | null
  readonly colours: readonly ColourFacts[]
}

/**
 * Returns the differences of today's goods from a package. Goods that the package does not have are left out: they
 * come with the next one. A deleted colour counts as dropped.
 */
export function goodsChanges(packed: GoodsFacts, today: GoodsFacts): GoodsChange[] {
  return [...packed.values()].flatMap((packedStyle) => {
    const { goodsId } = packedStyle
    const todaysStyle = today.get(goodsId)
    if (!todaysStyle) {
      const style = { ...withoutColours(packedStyle), onSale: false }
      return [{ goodsId, brand: packedStyle.brand, style, colours: [] }]
    }
    const style = { ...withoutColours(todaysStyle), onSale: true }
    const isSame = isEqual(withoutColours(packedStyle), withoutColours(todaysStyle))
    const colours = coloursChanged(packedStyle, todaysStyle)
    if (isSame && colours.length === 0) return []
    return [{ goodsId, brand: todaysStyle.brand, style: isSame ? null : style, colours }]
  })
}

/** Lists all of today's goods, for a device whose package cannot be compared. */
export function goodsAsChanges(today: GoodsFacts): GoodsChange[] {
  return [...today.values()].map((style) => {
    const { goodsId, brand, colours } = style
    return { goodsId, brand, style: { ...withoutColours(style), onSale: true }, colours }
  })
}

function coloursChanged(packedStyle: StyleFacts, todaysStyle: StyleFacts): ColourFacts[] {
  const today = new Map(todaysStyle.colours.map((colour) => [colour.skcId, colour]))
  return packedStyle.colours.flatMap((packedColour) => {
    const colour = today.get(packedColour.skcId) ?? { ...packedColour, status: 'dropped' as const }
    return isEqual(packedColour, colour) ? [] : [colour]
  })
}

function withoutColours({ colours: _colours, ...facts }: StyleFacts): Omit<StyleFacts, 'colours'> {
  return facts
}

/** Compares facts with their fields in the same order, as `read-facts.ts` gives them. */
function isEqual(facts: object, formerFacts: object): boolean {
  return JSON.stringify(facts) === JSON.stringify(formerFacts)
}
