import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { type StyleCodeType, styleCodeTypes } from '@fairdesk/contract/attributes'
import { useLookUp } from '../../../../../kit/query/use-read.ts'
import { formatExact } from '../../../../../kit/text/format.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { useColourFacts } from '../colour-facts.ts'
import type { ColourDraft, GoodsDraft } from '../goods-draft.ts'

type Name = keyof GoodsDraft

const isCode = (name: string): name is StyleCodeType => styleCodeTypes.some((type) => type === name)
const colourIn = (name: string) => (name.startsWith('colour.') ? Number(name.slice('colour.'.length)) : null)

/**
 * Formats a field's name, and its value as the form words it; of a colour only the differences between the two sides.
 */
export function useGoodsFormat(record: GoodsRecord | null) {
  const { goodsRecord: texts, dimensions, operationLogs } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
  const seasons = useLookUp(baseData.getAllSeason, {})
  const groups = useLookUp(goodsRecord.choices, {})?.sizeGroups
  const factsOf = useColourFacts(record)
  const sizeName = new Map(groups?.flatMap(({ sizes }) => sizes.map(({ id, name }) => [id, name])))
  const sizesOf = (ids: readonly number[]) => ids.map((id) => sizeName.get(id) ?? id).join(' ')
  const yesNo = (flag: boolean) => (flag ? operationLogs.yes : operationLogs.no)

  const labelOf = (name: Name): string => {
    const colourId = colourIn(name)
    if (colourId !== null) return `${texts.colour.colour} ${factsOf(colourId).name}`
    if (isCode(name) || name === 'brand' || name === 'season') return dimensions[name]
    const fields: Readonly<Record<string, string>> = texts.fields
    return fields[name] ?? name
  }
  const formatColour = useColourFormat(sizeName)
  const formatters: Readonly<Record<string, (draft: GoodsDraft) => string>> = {
    brand: ({ brand }) => nameIn(brands, brand),
    season: ({ season }) => nameIn(seasons, season),
    sizeGroupId: ({ sizeGroupId }) => groups?.find(({ id }) => id === sizeGroupId)?.name ?? '',
    sizes: ({ sizes }) => sizesOf(sizes),
    colourOrder: ({ colourOrder }) => colourOrder.map((id) => factsOf(id).name).join('、'),
    status: ({ status }) => texts.states[status],
    tagPrice: ({ tagPrice }) => formatPrice(tagPrice),
    purchasePrice: ({ purchasePrice }) => formatPrice(purchasePrice),
  }
  const format = (name: Name, goodsDraft: GoodsDraft, against: GoodsDraft): string => {
    const colourId = colourIn(name)
    if (colourId !== null) return formatColour(goodsDraft[`colour.${colourId}`], against[`colour.${colourId}`])
    if (isCode(name)) return nameIn(codes?.[name], goodsDraft[name])
    const value: unknown = goodsDraft[name]
    return formatters[name]?.(goodsDraft) ?? (typeof value === 'boolean' ? yesNo(value) : String(value ?? ''))
  }
  return { labelOf, format }
}

type CodeName = { readonly code: string; readonly name: string }

function nameIn(list: readonly CodeName[] | undefined, code: string): string {
  return list?.find((codedEntry) => codedEntry.code === code)?.name ?? code
}

function formatPrice(price: number | null): string {
  return price === null ? '' : formatExact(price)
}

/** Returns a formatter of the parts a colour has and the other side lacks. */
function useColourFormat(sizeName: ReadonlyMap<number, string>) {
  const { goodsRecord: texts, operationLogs } = usePhrases()
  const yesNo = (flag: boolean) => (flag ? operationLogs.yes : operationLogs.no)
  const partsOf = (colour: ColourDraft) => ({
    skcNo: colour.skcNo,
    mustOrder: yesNo(colour.mustOrder),
    mainPush: yesNo(colour.mainPush),
    moq: String(colour.moq ?? '-'),
    factoryMin: String(colour.factoryMin ?? '-'),
    holes: colour.holes.map((id) => sizeName.get(id) ?? id).join(' ') || '-',
    barcodes: colour.barcodes.map(({ sizeId, code }) => `${sizeName.get(sizeId) ?? ''} ${code}`).join('、') || '-',
  })
  return (colour: ColourDraft | undefined, otherColour: ColourDraft | undefined): string => {
    if (!colour) return texts.colour.removed
    const [colourTexts, otherTexts] = [partsOf(colour), otherColour && partsOf(otherColour)]
    return (['skcNo', 'mustOrder', 'mainPush', 'moq', 'factoryMin', 'holes', 'barcodes'] as const)
      .filter((name) => colourTexts[name] !== otherTexts?.[name])
      .map((name) => `${texts.colour[name]} ${colourTexts[name]}`)
      .join('；')
  }
}
