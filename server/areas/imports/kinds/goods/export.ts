import type { GoodsSought } from '@fairdesk/contract/areas/goods'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { attributeNames } from '../../../../domain/attribute-names.ts'
import { goodsSought } from '../../../../domain/goods-list-filter.ts'
import { visibleTo } from '../../../../domain/session-user.ts'
import type { Row } from '../../../../domain/sheets/content.ts'
import { fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import { listCell } from '../../../../domain/sheets/list-cell.ts'
import { writeSheet } from '../../../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { fieldsFor } from '../../columns/field.ts'
import { fieldColumns } from '../../columns/field-columns.ts'
import { goodsCodeTypes } from './code-types.ts'
import { goodsFields } from './columns.ts'

const run = 1000

type Exported = Record<string, string | number | null> & { sizes: readonly string[] | null } & Record<
    'mustOrder' | 'hot' | 'mainPush' | 'spot',
    boolean
  >

/**
 * The goods that fit with all their fields, in the columns of the template and one for barcodes: a row per colour with its
 * sizes in one cell, or per size and barcode where the colour has barcodes.
 */
export async function exportGoods({ db, user, caller }: ReadContext, sought: GoodsSought): Promise<Download> {
  const visibility = visibleTo(user)
  const seen = await fieldsFor(db, goodsFields, visibility)
  const fields = seen.filter(({ key }) => key !== 'size')
  const names = await attributeNames(db, caller.language)
  const { importTexts, importFields } = renameAttributes(phrasesIn(caller.language), names)
  const name = importTexts.goodsSheet
  const content = {
    name,
    columns: fieldColumns(fields, importFields.goods),
    rows: await inOneSnapshot(db, (snapshot) => rowsOf(snapshot, { sought, visibility, texts: importTexts })),
    pinned: 2,
  }
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheet(content) }
}

type Asked = { readonly sought: GoodsSought; readonly visibility: Visibility }

/** Ids of all colours that are not deleted, dropped ones too since they may come back, in the organiser's order. */
async function skcsInOrder(db: Kysely<FairDb>, { sought, visibility }: Asked): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select skcs.id from skcs join styles on styles.id = skcs.style_id
    where skcs.deleted_at is null and ${goodsSought(sought, visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Runs of rows, each read when the file has room for it. */
async function* rowsOf(
  db: Kysely<FairDb>,
  { texts, ...asked }: Asked & { readonly texts: Phrases['importTexts'] },
): AsyncGenerator<Row[]> {
  const skcIds = await skcsInOrder(db, asked)
  const said = (flag: boolean) => (flag ? texts.yes : texts.no)
  for (let start = 0; start < skcIds.length; start += run) {
    const found = await rowsOfSkcs(db, skcIds.slice(start, start + run))
    yield found.map(({ sizes, mustOrder, hot, mainPush, spot, ...row }) => ({
      ...row,
      sizes: listCell(sizes ?? []),
      ...{ mustOrder: said(mustOrder), hot: said(hot), mainPush: said(mainPush), spot: said(spot) },
    }))
  }
}

const codes = sql.join(
  goodsCodeTypes.map((type) => {
    const column = sql.ref(`styles.${type === 'styleType' ? 'style_type' : type}_id`)
    return sql`(select code from common_codes where id = ${column}) as ${sql.ref(type)}`
  }),
)

/** A row per SKC; of one that has barcodes a row per size, and one more for each further barcode of a size. */
async function rowsOfSkcs(db: Kysely<FairDb>, skcIds: readonly number[]): Promise<Exported[]> {
  const found = await sql<Exported>`
    select styles.goods_no as "goodsNo", styles.name, brands.code as brand, seasons.code as season, styles.year,
      ${codes}, styles.tag_fen as "tagPrice", styles.purchase_fen as "purchasePrice", colours.code as "colourCode",
      colours.name as "colourName", skcs.skc_no as "skcNo", size_groups.code as "sizeGroup", sized.sizes, sized.barcode,
      styles.moq, styles.multiple, skcs.moq as "skcMin", skcs.factory_min as "factoryMin",
      skcs.must_order as "mustOrder", styles.hot, skcs.main_push as "mainPush", styles.is_spot as spot,
      to_char(styles.launches_on, 'YYYY-MM-DD') as "launchDate", styles.selling_points as "sellingPoints"
    from unnest(${[...skcIds]}::int[]) with ordinality as page (id, place)
    join skcs on skcs.id = page.id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    left join seasons on seasons.id = styles.season_id
    left join size_groups on size_groups.id = styles.size_group_id
    left join lateral (
      select array_agg(sizes.code order by sizes.size_no) as sizes, coded.code as barcode, min(sizes.size_no) as size_no
      from sizes
      left join barcodes coded on coded.skc_id = skcs.id and coded.slot = sizes.slot
      where sizes.size_group_id = styles.size_group_id and (styles.size_mask & ~skcs.off_mask) >> (sizes.slot - 1) & 1 = 1
      group by coded.code, case when exists (select from barcodes where skc_id = skcs.id) then sizes.slot end) sized on true
    order by page.place, sized.size_no, sized.barcode`.execute(db)
  return found.rows
}
