import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { spellingOf } from '@fairdesk/contract/names/sounds'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { codeColumn } from '../../db/code-column.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { photoOf } from '../pictures/photo-address.ts'
import { skcPicture, stylePicture } from '../pictures/style-picture.ts'
import { byCode } from '../sort-by.ts'
import { frontSwitches } from '../switches/front-switches.ts'

/** Line of a file: a JSON object in canonical form, with the key that identifies it within its file. */
export type Line = { readonly key: string; readonly text: string }

/** One file of the package; lines come in runs. */
export type PackageFile = {
  readonly name: string
  /** The fields that tell one line from another. */
  readonly keys: readonly string[]
  readonly rows: (db: Kysely<FairDb>) => AsyncIterable<readonly object[]>
}

const runLength = 1000

/** Files in package order. Every statement lists its columns, so that no secret is included. */
export const packageFiles: readonly PackageFile[] = [
  { name: 'goods.ndjson', keys: ['goodsId'], rows: spelledGoods },
  { name: 'codes.ndjson', keys: ['type', 'code'], rows: (db) => allLines(db, codes) },
  { name: 'colours.ndjson', keys: ['colourId'], rows: (db) => allLines(db, colours) },
  { name: 'sizes.ndjson', keys: ['sizeGroupId'], rows: (db) => allLines(db, sizes) },
  { name: 'price-ranges.ndjson', keys: ['priceRangeId'], rows: (db) => allLines(db, priceRanges) },
  { name: 'outfits.ndjson', keys: ['outfitId'], rows: (db) => inRuns(db, outfits) },
  { name: 'displays.ndjson', keys: ['displayId'], rows: (db) => inRuns(db, displays) },
  { name: 'pictures.ndjson', keys: ['goodsId', 'skcId', 'seq'], rows: (db) => inRuns(db, pictures) },
  { name: 'switches.ndjson', keys: ['key', 'scope', 'ref', 'at'], rows: switches },
]

export function lineOf(row: object, keys: readonly string[]): Line {
  const values = new Map<string, unknown>(Object.entries(row))
  return { key: keys.map((key) => String(values.get(key))).join(' '), text: JSON.stringify(row) }
}

/** Estimates the lines of `goods.ndjson` and the other files together, as the total for progress. */
export async function expectedLines(db: Kysely<FairDb>): Promise<number> {
  const result = await sql<{ count: number }>`
    select ((select count(*) from styles where deleted_at is null and status = 'onSale')
      + (select count(*) from common_codes) + (select count(*) from colours) + (select count(*) from size_groups)
      + (select count(*) from outfits where deleted_at is null) + (select count(*) from displays where deleted_at is null)
      + (select count(*) from style_pictures))::int as count`.execute(db)
  return result.rows[0]?.count ?? 0
}

type Row = { readonly id: number; readonly line: object }
type Statement = (afterId: number) => RawBuilder<Row>

async function* inRuns(db: Kysely<FairDb>, statement: Statement): AsyncGenerator<object[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await statement(afterId).execute(db)
    yield rows.map(({ line }) => line)
    const last = rows.at(-1)
    if (rows.length < runLength || !last) return
    afterId = last.id
  }
}

async function* spelledGoods(db: Kysely<FairDb>): AsyncGenerator<object[]> {
  for await (const run of inRuns(db, goods))
    yield run.map((line) => ({ ...line, spelling: spellingOf('name' in line ? String(line.name) : '') }))
}

async function* allLines(db: Kysely<FairDb>, statement: RawBuilder<Row>): AsyncGenerator<object[]> {
  const { rows } = await statement.execute(db)
  yield rows.map(({ line }) => line)
}

async function* switches(db: Kysely<FairDb>): AsyncGenerator<readonly object[]> {
  yield await frontSwitches(db)
}

const goods: Statement = (afterId) => sql`
  select styles.id, json_build_object('goodsId', styles.id, 'goodsNo', styles.goods_no, 'name', styles.name,
    'brand', brands.code, 'season', seasons.code, 'year', styles.year, 'category', category.code, 'mid', mid.code,
    'sub', sub.code, 'wave', wave.code, 'theme', theme.code, 'series', series.code, 'styleType', kind.code,
    'gender', gender.code, 'fabric', fabric.code, 'designer', designer.code, 'custom1', custom1.code,
    'custom2', custom2.code, 'custom3', custom3.code, 'custom4', custom4.code, 'custom5', custom5.code,
    'tagPrice', styles.tag_fen / 100.0, 'priceRangeId', styles.price_range_id, 'sizeGroupId', styles.size_group_id,
    'sizeIds', (select coalesce(json_agg(id order by size_no), '[]') from sizes
      where sizes.size_group_id = styles.size_group_id and (styles.size_mask >> (slot - 1)) & 1 = 1),
    'moq', styles.moq, 'multiple', styles.multiple, 'consecutiveSizesMin', styles.consecutive_sizes_min,
    'mustOrder', styles.must_order, 'hot', styles.hot, 'isSpot', styles.is_spot, 'launchDate', styles.launches_on,
    'sellingPoints', styles.selling_points, 'fabricUsage', styles.fabric_usage, 'roomNo', styles.room_no,
    'hangerNo', styles.hanger_no, 'sort', styles.sort, 'image', ${stylePicture('styles.id')},
    'colours', (select coalesce(json_agg(json_build_object('skcId', skcs.id, 'skcNo', skcs.skc_no,
        'colourId', skcs.colour_id, 'status', skcs.status, 'moq', skcs.moq, 'mustOrder', skcs.must_order,
        'mainPush', skcs.main_push, 'image', ${skcPicture('styles.id', 'skcs.id')},
        'offSizeIds', (select coalesce(json_agg(id order by size_no), '[]') from sizes
          where sizes.size_group_id = styles.size_group_id and (skcs.off_mask >> (slot - 1)) & 1 = 1),
        'barcodes', (select coalesce(json_agg(json_build_array(sizes.id, barcodes.code) order by barcodes.slot, ${byCode(sql`barcodes.code`)}), '[]')
          from barcodes join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = barcodes.slot
          where barcodes.skc_id = skcs.id)) order by skcs.sort, skcs.id), '[]')
      from skcs where skcs.style_id = styles.id and skcs.deleted_at is null)) as line
  from styles
  left join brands on brands.id = styles.brand_id
  left join seasons on seasons.id = styles.season_id
  ${sql.join(
    styleCodes().map(
      ([alias, column]) =>
        sql`left join common_codes ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`styles.${column}`)}`,
    ),
    sql` `,
  )}
  where styles.deleted_at is null and styles.status = 'onSale' and styles.id > ${afterId}
  order by styles.id limit ${runLength}`

/** Each attribute's list under a name of its own; "styleType" would be folded to small letters. */
function styleCodes(): readonly (readonly [alias: string, column: string])[] {
  return styleCodeTypes.map((type) => [type === 'styleType' ? 'kind' : type, codeColumn(type)])
}

/** Selects codes with brands and seasons among them; attributes with the fair's own names. */
const codes = sql<Row>`
  select place as id, line from (
    select 1 as part, brands.id as place, json_build_object('type', 'brand', 'code', code, 'name', name, 'sort', sort, 'enabled', enabled) as line
    from brands
    union all
    select 2, seasons.id, json_build_object('type', 'season', 'code', code, 'name', name, 'sort', sort, 'enabled', true)
    from seasons
    union all
    select 3, common_codes.id,
      json_build_object('type', common_codes.type, 'code', common_codes.code, 'name', common_codes.name, 'parent', parent.code,
        'launchDate', common_codes.launches_on, 'deliveryDate', common_codes.delivers_on, 'sort', common_codes.sort,
        'enabled', common_codes.enabled)
    from common_codes left join common_codes parent on parent.id = common_codes.parent_id
    union all
    select 4, row_number() over (order by type), json_build_object('type', 'attribute', 'code', type,
      'names', json_build_object('zh_CN', name_zh_cn, 'zh_TW', name_zh_tw, 'en', name_en))
    from common_code_custom_names where (name_zh_cn, name_zh_tw, name_en) <> ('', '', '')) every
  order by part, place`

const colours = sql<Row>`
  select id, json_build_object('colourId', id, 'code', code, 'name', name, 'rgb', rgb, 'group', colour_group, 'sort', sort) as line
  from colours order by colours.id`

const sizes = sql<Row>`
  select id, json_build_object('sizeGroupId', id, 'code', code, 'name', name, 'sizes',
    (select coalesce(json_agg(json_build_object('sizeId', sizes.id, 'code', sizes.code, 'name', sizes.name, 'no', sizes.size_no)
      order by sizes.size_no), '[]') from sizes where sizes.size_group_id = size_groups.id)) as line
  from size_groups order by size_groups.id`

const priceRanges = sql<Row>`
  select id, json_build_object('priceRangeId', id, 'name', name, 'min', min_fen / 100.0, 'max', max_fen / 100.0) as line
  from price_ranges order by min_fen`

const outfits: Statement = (afterId) => sql`
  select outfits.id, json_build_object('outfitId', outfits.id, 'outfitNo', outfits.outfit_no, 'name', outfits.name,
    'type1', outfits.type1, 'type2', outfits.type2, 'sort', outfits.sort, 'image', ${photoOf('outfits.picture_sha256')},
    'contrastImage', ${photoOf('outfits.contrast_sha256')},
    'items', (select coalesce(json_agg(json_build_object('goodsId', item.style_id, 'skcId', item.skc_id,
        'x', item.spot_x, 'y', item.spot_y) order by item.seq, item.id), '[]')
      from outfit_items item where item.outfit_id = outfits.id)) as line
  from outfits where outfits.deleted_at is null and outfits.enabled and outfits.id > ${afterId}
  order by outfits.id limit ${runLength}`

const displays: Statement = (afterId) => sql`
  select displays.id, json_build_object('displayId', displays.id, 'displayNo', displays.display_no, 'name', displays.name,
    'roomNo', displays.room_no, 'type1', displays.type1, 'type2', displays.type2, 'intro', displays.intro, 'sort', displays.sort,
    'image', ${photoOf('displays.picture_sha256')},
    'items', (select coalesce(json_agg(json_build_object('goodsId', skcs.style_id, 'skcId', item.skc_id,
        'outfitId', item.outfit_id, 'position', item.position, 'hangers', item.hangers) order by item.seq, item.id), '[]')
      from display_items item left join skcs on skcs.id = item.skc_id where item.display_id = displays.id)) as line
  from displays where displays.deleted_at is null and displays.enabled and displays.id > ${afterId}
  order by displays.id limit ${runLength}`

const pictures: Statement = (afterId) => sql`
  select style_pictures.id, json_build_object('goodsId', style_pictures.style_id, 'skcId', style_pictures.skc_id,
    'seq', style_pictures.seq, 'sha256', pictures.sha256, 'width', pictures.width, 'height', pictures.height,
    'bytes', pictures.bytes, 'image', ${photoOf('pictures.sha256')}) as line
  from style_pictures
  join pictures on pictures.sha256 = style_pictures.sha256
  join styles on styles.id = style_pictures.style_id and styles.deleted_at is null and styles.status = 'onSale'
  where style_pictures.id > ${afterId} order by style_pictures.id limit ${runLength}`
