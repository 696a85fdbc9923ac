import type { Language } from '@fairdesk/phrases/shape'
import type { GoodsTexts } from '../texts/texts.ts'
import type { Catalogue, Style } from './catalogue.ts'
import { type Facet, facets, facetValue, fitsChoices, type GoodsQuery, hasTrait, type OwnGoods } from './goods-query.ts'
import { attributeName, type CodeAttribute, codeAttributes, codeName } from './style-facts.ts'

type FacetInput = {
  readonly goods: Catalogue
  /** Styles that fit the text searched for. */
  readonly matching: readonly Style[]
  readonly query: Pick<GoodsQuery, 'choices' | 'traits'>
  readonly ownGoods: OwnGoods
}
/** A value that may be chosen, with the number of styles that would be found by it. */
export type FacetValue = { readonly value: string; readonly name: string; readonly count: number }

/** Returns the facets that tell the goods apart, each with its values in their order. */
export function facetValues(input: FacetInput): readonly { readonly facet: Facet; readonly values: FacetValue[] }[] {
  return facets
    .map((facet) => ({ facet, values: valuesOf(facet, input) }))
    .filter(({ facet, values }) => values.length > 1 || input.query.choices[facet]?.length)
}

function valuesOf(facet: Facet, { goods, matching, query, ownGoods }: FacetInput): FacetValue[] {
  const counts = new Map<string, number>()
  for (const style of goods.styles) {
    const value = facetValue(style, facet)
    if (value !== '') counts.set(value, 0)
  }
  for (const style of matching) {
    const value = facetValue(style, facet)
    const fits =
      fitsChoices(style, query.choices, facet) && query.traits.every((trait) => hasTrait(style, trait, ownGoods))
    if (value !== '' && fits) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const order = orderOf(goods, facet)
  return [...counts]
    .map(([value, count]) => ({ value, name: valueName(goods, facet, value), count }))
    .sort((a, b) => order(a.value) - order(b.value) || a.name.localeCompare(b.name, undefined, { numeric: true }))
}

/** Codes and price ranges have an order of their own, in which the package gives them. */
function orderOf({ codes, priceRanges }: Catalogue, facet: Facet): (value: string) => number {
  const values =
    facet === 'priceRange'
      ? priceRanges.map(({ priceRangeId }) => String(priceRangeId))
      : codes.filter(({ type }) => type === facet).map(({ code }) => code)
  return (value) => values.indexOf(value)
}

export function valueName(goods: Catalogue, facet: Facet, value: string): string {
  if (facet === 'priceRange')
    return goods.priceRanges.find(({ priceRangeId }) => String(priceRangeId) === value)?.name ?? value
  return codeName(goods, facet, value)
}

export function facetName(
  goods: Pick<Catalogue, 'codes'>,
  facet: Facet,
  wording: { readonly texts: GoodsTexts; readonly language: Language },
): string {
  return isCodeAttribute(facet) ? attributeName(goods, facet, wording) : wording.texts.attributes[facet]
}

function isCodeAttribute(facet: Facet | CodeAttribute): facet is CodeAttribute {
  return codeAttributes.some((attribute) => attribute === facet)
}
