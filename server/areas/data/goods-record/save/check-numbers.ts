import { barcodeKey, barcodeSpellings } from '@fairdesk/contract/names/codes/gtin'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { isBarcode } from '@fairdesk/contract/values/barcode'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { PlannedColour } from './planned.ts'

type StyleNumbers = {
  readonly styleId: number | null
  readonly goodsNo: string
  readonly colours: readonly PlannedColour[]
}

/** Goods numbers, SKC numbers and barcodes each name one thing, whatever their width and case. @throws Refusal */
export async function refuseTakenNumbers(db: Kysely<FairDb>, numbered: StyleNumbers): Promise<void> {
  await refuseTakenGoodsNo(db, numbered)
  await refuseTakenSkcNo(db, numbered)
  await refuseTakenBarcode(db, numbered)
}

async function refuseTakenGoodsNo(db: Kysely<FairDb>, { styleId, goodsNo }: StyleNumbers): Promise<void> {
  const key = foldCode(goodsNo)
  if (key === '') refuseInput('goodsNo', 'empty')
  const result = await sql`
    select from styles where goods_no_key = ${key} and deleted_at is null and id is distinct from ${styleId}`.execute(
    db,
  )
  if (result.rows.length > 0) refuse('goods.number-taken', { goodsNo })
}

async function refuseTakenSkcNo(db: Kysely<FairDb>, { styleId, colours }: StyleNumbers): Promise<void> {
  const keys = colours.map(({ skcNo }) => foldCode(skcNo))
  const result = await sql<{ key: string }>`
    select skc_no_key as key from skcs
    where skc_no_key = any(${keys}::text[]) and deleted_at is null and style_id is distinct from ${styleId}`.execute(db)
  const usedKeys = new Set(result.rows.map(({ key }) => key))
  for (const [index, { skcNo }] of colours.entries()) {
    const key = foldCode(skcNo)
    if (key === '') refuseInput('skcNo', 'empty')
    if (usedKeys.has(key) || keys.indexOf(key) !== index) refuse('goods.skc-taken', { skcNo })
  }
}

async function refuseTakenBarcode(db: Kysely<FairDb>, { styleId, colours }: StyleNumbers): Promise<void> {
  const codes = colours.flatMap(({ barcodes }) => barcodes.map(({ code }) => code))
  const result = await sql<{ code: string; skc_no: string; is_own: boolean }>`
    select barcodes.code, skcs.skc_no, skcs.style_id is not distinct from ${styleId}::int as is_own
    from barcodes join skcs on skcs.id = barcodes.skc_id where barcodes.code = any(${codes.flatMap(barcodeSpellings)}::text[])`.execute(
    db,
  )
  const ownBarcodes = new Set(result.rows.filter(({ is_own }) => is_own).map(({ code }) => code))
  const keys = codes.map(barcodeKey)
  for (const [index, barcode] of codes.entries()) {
    // Barcodes the style has already may predate this check.
    if (!ownBarcodes.has(barcode) && !isBarcode(barcode)) refuse('goods.barcode-shape', { barcode })
    if (keys.indexOf(barcodeKey(barcode)) !== index) refuse('goods.repeated-barcode', { barcode })
  }
  const conflict = result.rows.find(({ is_own }) => !is_own)
  if (conflict) refuse('goods.barcode-taken', { barcode: conflict.code, skcNo: conflict.skc_no })
}
