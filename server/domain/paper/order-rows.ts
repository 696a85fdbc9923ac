import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { type TextField, textFields } from '@fairdesk/contract/paper/template-body'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type CartonRow, cartonColumns } from '../orders/cartons.ts'
import { byCode } from '../sort-by.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { countsOnPaper, heldRows, type PaperSource } from './held-rows.ts'

/** A colour that an order holds; prices and amounts in fen. Sorts are those of its attributes in their lists. */
export type OrderedColour = CartonRow & {
  readonly skcId: number
  readonly sizeGroup: number
  readonly qtys: readonly number[]
  readonly qty: number
  readonly sizeMask: number
  readonly offMask: number
  /** Null of several orders together, which may differ. */
  readonly unitTag: number | null
  readonly unitNet: number | null
  readonly tag: number
  readonly net: number
  /** Position among all goods: compared number by number. */
  readonly place: readonly number[]
  /** True if the caller may see its brand. */
  readonly isSeen: boolean
  readonly brandId: number | null
  readonly brandName: string | null
  readonly texts: Readonly<Record<TextField, string | null>>
  readonly sorts: Readonly<Record<'wave' | 'category' | 'series' | 'theme', number | null>>
}

type Row = Omit<OrderedColour, 'texts' | 'sorts'> &
  Record<TextField, string | null> & {
    ref: number
    waveSort: number | null
    categorySort: number | null
    seriesSort: number | null
    themeSort: number | null
  }

type OrderColoursQuery = {
  readonly source: PaperSource
  readonly ids: readonly number[]
  readonly visibility: Visibility
}

/**
 * Reads the printed rows of these orders or parts, by id, in the organiser's order of the goods. For an order, these
 * are rows with pieces whose colour is neither dropped nor deleted.
 */
export async function orderedColours(
  db: Kysely<FairDb>,
  { source, ids, visibility }: OrderColoursQuery,
): Promise<ReadonlyMap<number, readonly OrderedColour[]>> {
  const { rows } = await sql<Row>`
    select held.ref, skcs.id as "skcId", coalesce(styles.size_group_id, 0) as "sizeGroup", held.qtys, held.qty,
      styles.size_mask as "sizeMask", skcs.off_mask as "offMask",
      held.unit_tag_fen as "unitTag", held.unit_net_fen as "unitNet",
      array[coalesce(category.sort, 2147483647), coalesce(category.id, 0), styles.sort, styles.id, skcs.sort, skcs.id] as place,
      held.tag_fen as tag, held.net_fen as net, ${styleVisible(visibility)} as "isSeen",
      brands.id as "brandId", brands.name as "brandName", styles.goods_no as "goodsNo", skcs.skc_no as "skcNo", styles.name, colours.name as colour, colours.code as "colourCode",
      (select min(${byCode(sql`code`)}) from barcodes where skc_id = skcs.id) as barcode,
      wave.name as wave, wave.sort as "waveSort", to_char(wave.delivers_on, 'YYYY-MM-DD') as "deliversOn",
      category.name as category, category.sort as "categorySort", series.name as series, series.sort as "seriesSort",
      theme.name as theme, theme.sort as "themeSort", fabric.name as fabric,
      nullif(concat_ws('-', nullif(styles.room_no, ''), nullif(styles.hanger_no, '')), '') as hanger,
      held.note, own1.name as custom1, own2.name as custom2, own3.name as custom3, own4.name as custom4,
      own5.name as custom5, ${cartonColumns(sql`orders.customer_id`)}
    from ${heldRows(source, ids)}
    join orders on orders.id = held.order_id
    join skcs on skcs.id = held.skc_id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes series on series.id = styles.series_id
    left join common_codes theme on theme.id = styles.theme_id
    left join common_codes fabric on fabric.id = styles.fabric_id
    left join common_codes own1 on own1.id = styles.custom1_id
    left join common_codes own2 on own2.id = styles.custom2_id
    left join common_codes own3 on own3.id = styles.custom3_id
    left join common_codes own4 on own4.id = styles.custom4_id
    left join common_codes own5 on own5.id = styles.custom5_id
    where ${countsOnPaper(source)}
    order by held.ref, coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(
    db,
  )
  const colours = new Map<number, OrderedColour[]>()
  for (const row of rows) {
    const orderColours = colours.get(row.ref)
    if (orderColours) orderColours.push(colourOf(row))
    else colours.set(row.ref, [colourOf(row)])
  }
  return colours
}

function colourOf({ ref: _, waveSort, categorySort, seriesSort, themeSort, ...row }: Row): OrderedColour {
  return {
    ...row,
    texts: textsOf(row),
    sorts: { wave: waveSort, category: categorySort, series: seriesSort, theme: themeSort },
  }
}

/** Returns the names of the visible brands if some brands are hidden; none if all are visible. */
export function scopeOf(colours: readonly OrderedColour[]): Pick<PaperDocument, 'scope'> {
  if (colours.every(({ isSeen }) => isSeen)) return {}
  const names = new Map(
    colours.flatMap(({ isSeen, brandId, brandName }) => (isSeen ? [[brandId, brandName ?? '']] : [])),
  )
  return { scope: { brands: [...names.values()] } }
}

function textsOf(row: Record<TextField, string | null>): Record<TextField, string | null> {
  // One entry for each of the keys.
  return Object.fromEntries(textFields.map((field) => [field, row[field]])) as Record<TextField, string | null>
}
