import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { type StyleCodeType, styleCodeTypes } from '@fairdesk/contract/attributes'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { formatExact } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useColourFacts } from '../colour-facts.ts'
import type { ColourDraft, GoodsDraft } from '../goods-draft.ts'

type Name = keyof GoodsDraft
type Sides = { readonly of: GoodsDraft; readonly against: GoodsDraft }

const isCode = (name: string): name is StyleCodeType => styleCodeTypes.some((type) => type === name)
const colourIn = (name: string) => (name.startsWith('colour.') ? Number(name.slice('colour.'.length)) : null)

/** A field's name, and its value in the words the form shows it by; of a colour only what the two sides differ in. */
export function useDescribeDraft(record: GoodsRecord | null) {
  const { goodsRecord: words, dimensions, operationLogs } = usePhrases()
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
    if (colourId !== null) return `${words.colour.colour} ${factsOf(colourId).name}`
    if (isCode(name) || name === 'brand' || name === 'season') return dimensions[name]
    const fields: Readonly<Record<string, string>> = words.fields
    return fields[name] ?? name
  }
  const describeColour = useDescribeColour(sizeName)
  const own: Readonly<Record<string, (draft: GoodsDraft) => string>> = {
    brand: ({ brand }) => nameIn(brands, brand),
    season: ({ season }) => nameIn(seasons, season),
    sizeGroupId: ({ sizeGroupId }) => groups?.find(({ id }) => id === sizeGroupId)?.name ?? '',
    sizes: ({ sizes }) => sizesOf(sizes),
    colourOrder: ({ colourOrder }) => colourOrder.map((id) => factsOf(id).name).join('、'),
    status: ({ status }) => words.states[status],
    tagPrice: ({ tagPrice }) => describePrice(tagPrice),
    purchasePrice: ({ purchasePrice }) => describePrice(purchasePrice),
  }
  const say = (name: Name, { of, against }: Sides): string => {
    const colourId = colourIn(name)
    if (colourId !== null) return describeColour(of[`colour.${colourId}`], against[`colour.${colourId}`])
    if (isCode(name)) return nameIn(codes?.[name], of[name])
    const value: unknown = of[name]
    return own[name]?.(of) ?? (typeof value === 'boolean' ? yesNo(value) : String(value ?? ''))
  }
  return { labelOf, say }
}

type Coded = { readonly code: string; readonly name: string }

function nameIn(list: readonly Coded[] | undefined, code: string): string {
  return list?.find((one) => one.code === code)?.name ?? code
}

function describePrice(price: number | null): string {
  return price === null ? '' : formatExact(price)
}

/** What a colour has that the other side's has not. */
function useDescribeColour(sizeName: ReadonlyMap<number, string>) {
  const { goodsRecord: words, operationLogs } = usePhrases()
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
  return (colour: ColourDraft | undefined, other: ColourDraft | undefined): string => {
    if (!colour) return words.colour.removed
    const [parts, others] = [partsOf(colour), other && partsOf(other)]
    return (['skcNo', 'mustOrder', 'mainPush', 'moq', 'factoryMin', 'holes', 'barcodes'] as const)
      .filter((name) => parts[name] !== others?.[name])
      .map((name) => `${words.colour[name]} ${parts[name]}`)
      .join('；')
  }
}
