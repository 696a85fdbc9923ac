import type { GoodsSought } from '@fairdesk/contract/areas/goods'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { fieldsFor } from '../../domain/import-fields/field.ts'
import { goodsCodeTypes, goodsFields } from '../../domain/import-fields/goods-fields.ts'
import { visibleTo } from '../../domain/session-user.ts'
import type { Row } from '../../domain/sheets/content.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../context.ts'
import { goodsColumns, sheetWords } from './sheet-words.ts'
import { goodsSought } from './sought.ts'

const run = 1000
const flags = ['mustOrder', 'hot', 'mainPush', 'spot'] as const

type Exported = Record<string, string | number | null> & { id: number } & Record<(typeof flags)[number], boolean>

/** The goods that fit, a row per colour with all its fields and its sizes in one cell, in the columns of the template. */
export async function exportGoods({ db, user, caller }: ReadContext, sought: GoodsSought): Promise<Download> {
  const visibility = visibleTo(user)
  const fields = fieldsFor(goodsFields, visibility).filter(({ example }) => example !== undefined)
  const { texts } = sheetWords(caller.language)
  const content = {
    name: texts.goodsSheet,
    columns: goodsColumns(fields, caller.language),
    rows: rowsOf(db, { sought, visibility, texts }),
  }
  return { fileName: fileNameOf(user.fair, texts.goodsSheet), type: xlsxType, body: writeSheet(content) }
}

type Asked = {
  readonly sought: GoodsSought
  readonly visibility: Visibility
  readonly texts: { readonly yes: string; readonly no: string }
}

/** Runs of rows by the SKC's id, each read when the file has room for it. */
async function* rowsOf(db: Kysely<FairDb>, { sought, visibility, texts }: Asked): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const found = await runAfter(db, after, { sought, visibility })
    yield found.map((row) => ({
      ...row,
      ...Object.fromEntries(flags.map((flag) => [flag, row[flag] ? texts.yes : texts.no])),
    }))
    const last = found.at(-1)
    if (found.length < run || !last) return
    after = last.id
  }
}

const codes = sql.join(
  goodsCodeTypes.map((type) => {
    const column = sql.ref(`styles.${type === 'styleType' ? 'style_type' : type}_id`)
    return sql`(select code from common_codes where id = ${column}) as ${sql.ref(type)}`
  }),
)

/** A row per SKC that is not deleted, dropped ones too: they may come back. */
async function runAfter(
  db: Kysely<FairDb>,
  after: number,
  { sought, visibility }: Omit<Asked, 'texts'>,
): Promise<Exported[]> {
  const found = await sql<Exported>`
    select page.id, styles.goods_no as "goodsNo", styles.name, brands.code as brand, seasons.code as season, styles.year,
      ${codes}, to_char(styles.tag_fen / 100.0, 'FM999999999990.00') as "tagPrice",
      to_char(styles.purchase_fen / 100.0, 'FM999999999990.00') as "purchasePrice", colours.code as "colourCode",
      colours.name as "colourName", page.skc_no as "skcNo", size_groups.code as "sizeGroup",
      (select string_agg(sizes.code, ';' order by sizes.size_no) from sizes
        where sizes.size_group_id = styles.size_group_id
          and (styles.size_mask & ~page.off_mask) >> (sizes.slot - 1) & 1 = 1) as sizes,
      styles.moq, styles.multiple, page.moq as "skcMin", page.factory_min as "factoryMin",
      page.must_order as "mustOrder", styles.hot, page.main_push as "mainPush", styles.is_spot as spot,
      to_char(styles.launches_on, 'YYYY-MM-DD') as "launchDate", styles.selling_points as "sellingPoints"
    from skcs page
    join styles on styles.id = page.style_id
    join colours on colours.id = page.colour_id
    left join brands on brands.id = styles.brand_id
    left join seasons on seasons.id = styles.season_id
    left join size_groups on size_groups.id = styles.size_group_id
    where page.id > ${after} and page.deleted_at is null and ${goodsSought(sought, visibility)}
    order by page.id limit ${run}`.execute(db)
  return found.rows
}
