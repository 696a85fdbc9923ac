import { barcodeKey, barcodeSpellings } from '@fairdesk/contract/names/codes/gtin'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Cells, ParsedRecord } from '../columns/parse-record.ts'
import type { Texts } from '../columns/texts.ts'
import type { Refuse } from '../report/row-report.ts'
import { barcodeIn } from './barcode-cells.ts'
import { findSkc, textIn } from './find-named.ts'
import type { GoodsIndex, IndexedSkc } from './goods-index.ts'
import type { IndexedSize, SizeIndex } from './size-index.ts'

/** A colour of a style in one of its sizes; without a size, the colour as a whole. */
type SkuOfRow = { readonly skc: IndexedSkc; readonly size: IndexedSize | null }

type SizeSearch = {
  /** Finds a size that the kind takes. */
  sizeOf(skc: IndexedSkc, text: string): IndexedSize | undefined
  /** True if a row may speak of a colour as a whole. */
  readonly mayBeWhole: boolean
  /** Said where the style lacks the size. */
  readonly noSize: string
}

type Search = { readonly texts: Texts; readonly refuse: Refuse }

/**
 * Finds the SKU a row names: by barcode, by a SKU code as 款号-颜色-尺码, or by its colour and size in columns of their
 * own. A barcode that names another colour or size than the row does is refused.
 */
export async function skuFinder(
  db: Kysely<FairDb>,
  records: readonly ParsedRecord[],
  { goods, sizes, search }: { readonly goods: GoodsIndex; readonly sizes: SizeIndex; readonly search: SizeSearch },
) {
  const byBarcode = await barcodesNamed(db, records)
  const withBarcode = (text: string): SkuOfRow | undefined => {
    const codes = [barcodeIn(text) ?? text, ...tagCodes(text).flatMap((code) => [code, code.toUpperCase()])]
    const barcode = codes.flatMap((code) => byBarcode.get(barcodeKey(code)) ?? []).at(0)
    const skc = barcode && goods.itemOf(barcode.styleId, barcode.skcId)
    const size = skc && 'size_group_id' in skc ? sizes.atSlot(skc, barcode.slot) : undefined
    return skc && 'size_group_id' in skc && size ? { skc, size } : undefined
  }
  const coded = (text: string) => withBarcode(text) ?? skuCoded(text, { goods, search })
  const byCode = (code: string, cells: Cells, { texts, refuse }: Search): SkuOfRow | null => {
    const sku = coded(code)
    if (!sku) refuse('barcode', texts.noSuchBarcode, code)
    else if (isOther(sku, cells, { goods, search })) refuse('barcode', texts.barcodeOfOther)
    return sku ?? null
  }
  const byNames = (cells: Cells, { texts, refuse }: Search): SkuOfRow | null => {
    const skc = findSkc(cells, goods, { texts, refuse })
    const sizeText = textIn(cells, 'size')
    if (!skc) return null
    if (sizeText === undefined) {
      if (!search.mayBeWhole) refuse('size', texts.required)
      return search.mayBeWhole ? { skc, size: null } : null
    }
    const size = search.sizeOf(skc, sizeText)
    if (!size) refuse('size', search.noSize, sizeText)
    return size ? { skc, size } : null
  }
  return (cells: Cells, searching: Search): SkuOfRow | null => {
    const barcode = textIn(cells, 'barcode')
    if (barcode !== undefined) return byCode(barcode, cells, searching)
    const hasSize = textIn(cells, 'size') !== undefined
    const name = textIn(cells, 'skc') ?? textIn(cells, 'goodsNo')
    // A text that is the name of a colour is no SKU's.
    const isSku = !hasSize && name !== undefined && goods.skcs(name).length === 0
    return (isSku ? coded(name) : undefined) ?? byNames(cells, searching)
  }
}

type BarcodePlace = { readonly styleId: number; readonly skcId: number; readonly slot: number }

/** The barcodes that texts of these rows may be, by their keys. */
async function barcodesNamed(
  db: Kysely<FairDb>,
  records: readonly ParsedRecord[],
): Promise<ReadonlyMap<string, BarcodePlace>> {
  const texts = new Set(
    records.flatMap(({ cells }) => {
      const named = [textIn(cells, 'barcode'), ...(textIn(cells, 'size') === undefined ? namesIn(cells) : [])]
      return named.filter((text) => text !== undefined)
    }),
  )
  if (texts.size === 0) return new Map()
  const codes = [...texts].flatMap((text) => [
    ...barcodeSpellings(barcodeIn(text) ?? text),
    ...tagCodes(text).flatMap((code) => [code, code.toUpperCase()]),
  ])
  const { rows } = await sql<BarcodePlace & { code: string }>`
    select barcodes.code, barcodes.skc_id as "skcId", barcodes.slot::int, skcs.style_id as "styleId"
    from barcodes join skcs on skcs.id = barcodes.skc_id
    where barcodes.code = any(${[...new Set(codes)]}::text[])`.execute(db)
  return new Map(rows.map(({ code, ...place }) => [barcodeKey(code), place]))
}

function namesIn(cells: Cells): (string | undefined)[] {
  return [textIn(cells, 'skc'), textIn(cells, 'goodsNo')]
}

/** Finds a SKU by its code in one text, 款号-颜色-尺码 or SKC number-尺码; sizes may hold a dash themselves. */
function skuCoded(
  text: string,
  { goods, search }: { readonly goods: GoodsIndex; readonly search: SizeSearch },
): SkuOfRow | undefined {
  for (const { index } of [...text.matchAll(/[-_/ ]/g)].toReversed()) {
    const size = text.slice(index + 1).trim()
    const [skc, another] = size === '' ? [] : goods.coloured(text.slice(0, index).trim())
    const skuSize = skc && !another ? search.sizeOf(skc, size) : undefined
    if (skc && skuSize) return { skc, size: skuSize }
  }
  return undefined
}

/** Returns true if the row's own colour or size is another than the SKU's. */
function isOther(
  { skc, size }: SkuOfRow,
  cells: Cells,
  { goods, search }: { readonly goods: GoodsIndex; readonly search: SizeSearch },
): boolean {
  const sizeText = textIn(cells, 'size')
  if (sizeText !== undefined && search.sizeOf(skc, sizeText)?.id !== size?.id) return true
  const [goodsNo, colour] = [textIn(cells, 'goodsNo'), textIn(cells, 'colour')]
  const name = textIn(cells, 'skc') ?? (goodsNo && [goodsNo, colour ?? ''].join(' ').trim())
  return name !== undefined && !goods.skcs(name).some(({ id }) => id === skc.id)
}
