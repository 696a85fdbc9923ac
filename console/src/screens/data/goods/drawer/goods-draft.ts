import type { GoodsRecord, goodsRecord, StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import type { StyleCodeType } from '@fairdesk/contract/attributes'
import type { Params } from '@fairdesk/contract/endpoint'
import type { Read } from '../../../../kit/save/save-record.ts'

/** A colour as it is edited. */
export type ColourDraft = Pick<
  StyleColour,
  'colourId' | 'skcNo' | 'mustOrder' | 'mainPush' | 'moq' | 'factoryMin' | 'holes' | 'barcodes'
>
type ColourKey = `colour.${number}`
type Plain = Omit<
  GoodsRecord,
  'goodsId' | 'colours' | 'isOrdered' | 'version' | 'updatedAt' | 'priceRange' | 'tagPrice' | 'purchasePrice'
>

/** A style as it is edited: each colour is a field of its own, so that two people may each change another one. */
export type GoodsDraft = Plain & {
  /** Null where it is not the user's to see, or not typed yet. */
  readonly tagPrice: number | null
  readonly purchasePrice: number | null
  readonly colourOrder: readonly number[]
} & { readonly [key: ColourKey]: ColourDraft | undefined }

export type Change = (changes: Partial<GoodsDraft>) => void

/** A change of one field. */
export function oneField<K extends keyof GoodsDraft>(name: K, value: GoodsDraft[K]): Partial<GoodsDraft> {
  // A computed name widens to any text.
  return { [name]: value } as Partial<GoodsDraft>
}

/** Returns the props of a form field for one field of the draft. */
export function fieldOf<K extends keyof GoodsDraft>(name: K, draft: GoodsDraft, change: Change) {
  return { name, value: draft[name], onChange: (value: GoodsDraft[K]) => change(oneField(name, value)) }
}

export const colourKey = (colourId: number): ColourKey => `colour.${colourId}`

export function readOf(record: GoodsRecord): Read<GoodsDraft> {
  return { id: record.goodsId, version: record.version, fields: draftOf(record) }
}

function draftOf(record: GoodsRecord): GoodsDraft {
  const { goodsId: _id, colours, isOrdered: _o, version: _v, updatedAt: _at, priceRange: _r, ...plain } = record
  const { tagPrice = null, purchasePrice = null } = record
  const fields = colours.map((colour) => [colourKey(colour.colourId), colourDraftOf(colour)] as const)
  return {
    ...plain,
    tagPrice,
    purchasePrice,
    colourOrder: colours.map(({ colourId }) => colourId),
    ...Object.fromEntries(fields),
  }
}

function colourDraftOf(colour: StyleColour): ColourDraft {
  const { colourId, skcNo, mustOrder, mainPush, moq, factoryMin, holes, barcodes } = colour
  return { colourId, skcNo, mustOrder, mainPush, moq, factoryMin, holes, barcodes }
}

export function newColour(colourId: number): ColourDraft {
  return {
    colourId,
    skcNo: '',
    mustOrder: false,
    mainPush: false,
    moq: null,
    factoryMin: null,
    holes: [],
    barcodes: [],
  }
}

const blankCodes: Pick<Plain, StyleCodeType | 'brand' | 'season'> = {
  ...{ brand: '', season: '', category: '', mid: '', sub: '', wave: '', theme: '', series: '', styleType: '' },
  ...{ gender: '', fabric: '', designer: '', custom1: '', custom2: '', custom3: '', custom4: '', custom5: '' },
}

export function newDraft(): GoodsDraft {
  return {
    ...blankCodes,
    ...{ goodsNo: '', name: '', fabricUsage: '', sellingPoints: '', roomNo: '', hangerNo: '' },
    ...{ year: null, launchDate: null, sizeGroupId: null, moq: null, multiple: null, consecutiveSizesMin: null },
    ...{ tagPrice: null, purchasePrice: null, spot: false, mustOrder: false, hot: false },
    ...{ byCarton: false, fixedRatio: '' },
    status: 'onSale',
    sizes: [],
    colourOrder: [],
  }
}

/** Returns the colours in their order; colours added by another user meanwhile come last. */
export function coloursOf(draft: GoodsDraft): ColourDraft[] {
  const indexByColour = new Map(draft.colourOrder.map((id, index) => [id, index]))
  const fields: [string, unknown][] = Object.entries(draft)
  return (
    fields
      .filter(([key, value]) => key.startsWith('colour.') && value !== undefined)
      // The keys that begin so are those of colours.
      .map(([, value]) => value as ColourDraft)
      .toSorted((a, b) => (indexByColour.get(a.colourId) ?? 1000) - (indexByColour.get(b.colourId) ?? 1000))
  )
}

/** Prices the user may see. */
export type PriceVisibility = { readonly tag: boolean; readonly net: boolean }

export function inputOf(
  draft: GoodsDraft,
  { id, version }: Read<GoodsDraft>,
  visiblePrices: PriceVisibility,
): Params<typeof goodsRecord.save> {
  const { tagPrice, purchasePrice, colourOrder: _order, ...rest } = draft
  const fields = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('colour.')))
  return {
    // Without the keys of colours it is the plain fields that are left.
    ...(fields as Plain),
    colours: coloursOf(draft),
    ...(visiblePrices.tag ? { tagPrice: tagPrice ?? 0 } : {}),
    ...(visiblePrices.net ? { purchasePrice } : {}),
    ...(id === undefined ? {} : { goodsId: id, version: version ?? 0 }),
  }
}

/** Finds the fields that cannot be saved as they are. */
export function faultsOf({ goodsNo }: GoodsDraft) {
  return { goodsNo: goodsNo.trim() === '' }
}

export type Faults = ReturnType<typeof faultsOf>
