import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { isBarcode } from '@fairdesk/contract/values/barcode'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlannedColour } from './planned.ts'

type Numbered = {
  readonly styleId: number | null
  readonly goodsNo: string
  readonly colours: readonly PlannedColour[]
}

/** Goods numbers, SKC numbers and barcodes each name one thing, whatever their width and case. @throws Refusal */
export async function refuseTakenNumbers(db: Kysely<FairDb>, numbered: Numbered): Promise<void> {
  await refuseTakenGoodsNo(db, numbered)
  await refuseTakenSkcNo(db, numbered)
  await refuseTakenBarcode(db, numbered)
}

async function refuseTakenGoodsNo(db: Kysely<FairDb>, { styleId, goodsNo }: Numbered): Promise<void> {
  const key = foldCode(goodsNo)
  if (key === '') refuseInput('goodsNo', 'empty')
  const found = await sql`
    select from styles where goods_no_key = ${key} and deleted_at is null and id is distinct from ${styleId}`.execute(
    db,
  )
  if (found.rows.length > 0) refuse('goods.number-taken', { goodsNo })
}

async function refuseTakenSkcNo(db: Kysely<FairDb>, { styleId, colours }: Numbered): Promise<void> {
  const keys = colours.map(({ skcNo }) => foldCode(skcNo))
  const found = await sql<{ key: string }>`
    select skc_no_key as key from skcs
    where skc_no_key = any(${keys}::text[]) and deleted_at is null and style_id is distinct from ${styleId}`.execute(db)
  const taken = new Set(found.rows.map(({ key }) => key))
  for (const [place, { skcNo }] of colours.entries()) {
    const key = foldCode(skcNo)
    if (key === '') refuseInput('skcNo', 'empty')
    if (taken.has(key) || keys.indexOf(key) !== place) refuse('goods.skc-taken', { skcNo })
  }
}

async function refuseTakenBarcode(db: Kysely<FairDb>, { styleId, colours }: Numbered): Promise<void> {
  const codes = colours.flatMap(({ barcodes }) => barcodes.map(({ code }) => code))
  const found = await sql<{ code: string; skc_no: string; is_own: boolean }>`
    select barcodes.code, skcs.skc_no, skcs.style_id is not distinct from ${styleId}::int as is_own
    from barcodes join skcs on skcs.id = barcodes.skc_id where barcodes.code = any(${codes}::text[])`.execute(db)
  const own = new Set(found.rows.filter(({ is_own }) => is_own).map(({ code }) => code))
  for (const [place, barcode] of codes.entries()) {
    // What the style has already may be of a time before this was asked.
    if (!own.has(barcode) && !isBarcode(barcode)) refuse('goods.barcode-shape', { barcode })
    if (codes.indexOf(barcode) !== place) refuse('goods.repeated-barcode', { barcode })
  }
  const taken = found.rows.find(({ is_own }) => !is_own)
  if (taken) refuse('goods.barcode-taken', { barcode: taken.code, skcNo: taken.skc_no })
}
