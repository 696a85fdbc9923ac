import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'
import type { Language } from '@fairdesk/phrases/shape'
import type { GoodsTexts, Texts } from '../texts/texts.ts'
import type { Catalogue, Style } from './catalogue.ts'
import { marksOf } from './goods-query.ts'
import { furtherCodes } from './style.ts'

/** Attributes of a style whose values are codes, as they are listed. */
export const codeAttributes = ['brand', 'category', 'wave', ...furtherCodes] as const
export type CodeAttribute = (typeof codeAttributes)[number]

type Wording = { readonly texts: GoodsTexts; readonly language: Language }

/** Returns an attribute's name: the fair's own where it has one. */
export function attributeName(goods: Pick<Catalogue, 'codes'>, attribute: CodeAttribute, wording: Wording): string {
  const renaming = goods.codes.find(({ type, code }) => type === 'attribute' && code === attribute)
  return renaming?.names?.[wording.language] || wording.texts.attributes[attribute]
}

export function codeName({ codes }: Pick<Catalogue, 'codes'>, attribute: string, code: string): string {
  return codes.find((candidate) => candidate.type === attribute && candidate.code === code)?.name ?? code
}

export type StyleFact = { readonly key: string; readonly name: string; readonly value: string }

/** All that is known of a style besides its number, name, prices and limits; facts without a value are left out. */
export function factsOfStyle(goods: Pick<Catalogue, 'codes'>, style: Style, wording: Wording): readonly StyleFact[] {
  const { attributes, facts } = wording.texts
  const codes = codeAttributes.map((key) => {
    const code = style[key]
    return { key, name: attributeName(goods, key, wording), value: code ? codeName(goods, key, code) : '' }
  })
  const plain = (['year', 'launchDate', 'roomNo', 'hangerNo'] as const).map((key) => {
    return { key, name: attributes[key], value: String(style[key] ?? '') }
  })
  const descriptions = (['sellingPoints', 'fabricUsage'] as const).map((key) => {
    return { key, name: facts[key], value: style[key] ?? '' }
  })
  return [...descriptions, ...codes, ...plain].filter(({ value }) => value !== '')
}

/** Names of what marks a style: must order, hot, main push, in stock. */
export function namedMarks(style: Style, { traits }: Pick<GoodsTexts, 'traits'>): readonly string[] {
  return marksOf(style).map((mark) => traits[mark])
}

/** Yuan of a piece for this customer, from the cheapest colour to the dearest; empty where no price is seen. */
export function netRange({ colours }: Style, net: Readonly<Record<number, number>>): string {
  const yuan = colours.flatMap(({ skcId }) => net[skcId] ?? [])
  const [low, high] = [Math.min(...yuan), Math.max(...yuan)]
  if (yuan.length === 0) return ''
  return low === high ? String(low) : `${low}–${high}`
}

type Limits = {
  readonly goods: Pick<Catalogue, 'colours'>
  readonly minimums: DeviceCustomer['minimums']
  readonly texts: Pick<Texts, 'moq' | 'multiple'>
  readonly goodsTexts: GoodsTexts
}

/** What limits the quantities of a style, in sentences: the customer's own rules hold before the package's. */
export function limitsOf(style: Style, { goods, minimums, texts, goodsTexts }: Limits): readonly string[] {
  const { facts } = goodsTexts
  const rules = minimums.filter(({ goodsId }) => goodsId === style.goodsId)
  const ofStyle = rules.find(({ colourId }) => colourId === null)
  const min = ofStyle ? ofStyle.min : style.moq
  const multiple = ofStyle ? ofStyle.multiple : style.multiple
  const ofColours = style.colours.flatMap(({ colourId, moq }) => {
    const rule = rules.find((candidate) => candidate.colourId === colourId)
    const colour = goods.colours.get(colourId)?.name ?? ''
    const colourMin = rule ? rule.min : ofStyle ? null : moq
    return [
      colourMin && colourMin !== min ? facts.colourMoq({ colour, n: colourMin }) : '',
      rule?.multiple ? facts.colourMultiple({ colour, n: rule.multiple }) : '',
      rule?.max ? facts.colourMax({ colour, n: rule.max }) : '',
    ]
  })
  return [
    min ? texts.moq({ n: min }) : '',
    multiple ? texts.multiple({ n: multiple }) : '',
    ofStyle?.max ? facts.max({ n: ofStyle.max }) : '',
    (style.consecutiveSizesMin ?? 0) > 1 ? facts.consecutive({ n: style.consecutiveSizesMin ?? 0 }) : '',
    ...ofColours,
  ].filter(Boolean)
}
