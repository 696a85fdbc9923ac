import type { bulkImport, ExportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { isAgent } from '../../../domain/customers/agents.ts'
import { outfitVisible } from '../../../domain/racks-outfits/outfit-items.ts'
import { rackVisible } from '../../../domain/racks-outfits/rack-visibility.ts'
import { byCode } from '../../../domain/sort-by.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { type ExportedRow, exportFile, pagesOf } from './export-file.ts'
import { kinds } from './kinds.ts'
import { placeColumns } from './lookup/place-columns.ts'
import { refuseOtherKinds } from './own-kinds.ts'

/** Everything of a kind that the user may see, in the columns of its template; imported again it changes nothing. */
export const exportKind: Handler<typeof bulkImport.export> = async (context, { kind }) => {
  refuseOtherKinds(context.user, kind)
  const rowsOf = (db: Kysely<FairDb>, visibility: Visibility) => pagesOf(db, exportedRows[kind](visibility))
  return exportFile(context, { kind, columns: kinds[kind].columns, rowsOf, pinned: 1 })
}

/** Queries of each export: a row per entry, always in the same order; customers as in their list. */
export const exportedRows: Readonly<Record<ExportKind, (visibility: Visibility) => RawBuilder<ExportedRow>>> = {
  /** Customers with buyers. */
  agents: (visibility) => sql`
    select case when known.username is null or exists (
        select 1 from customers other where other.code_key = known.username_key and other.id <> customers.id
          and other.deleted_at is null)
      then customers.code else known.username end as account,
      customers.name, ${placeColumns.region} as region, ${placeColumns.area} as area,
      customers.discount_basis as "discountBasis",
      subs.codes as "subAccounts", above.code as "agentCode"
    from customers
    left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
    left join customers above on above.id = customers.agent_id and above.deleted_at is null
    left join lateral (select username, username_key from customer_accounts
      where customer_id = customers.id order by id limit 1) known on true
    left join lateral (select array_agg(sub.code order by sub.sort, sub.id) as codes from customers sub
      where sub.agent_id = customers.id and sub.deleted_at is null and ${customerVisible(visibility, 'sub')}) subs on true
    where customers.deleted_at is null and ${customerVisible(visibility)}
      and ${isAgent}
    order by customers.sort, customers.id`,
  /** Targets that say something, of customers and brands the user sees. */
  targets: (visibility) => sql`
    select customers.code as customer, nullif(dim1, '') as attribute, nullif(value1, '') as value,
      nullif(dim2, '') as attribute2, nullif(value2, '') as value2, styles, skcs, qty, amount_fen as amount,
      depth_hundredths as depth, min_bp as least, max_bp as most
    from targets join customers on customers.id = targets.customer_id
    where customers.deleted_at is null and ${customerVisible(visibility)}
      and num_nonnulls(styles, skcs, qty, amount_fen, depth_hundredths, min_bp, max_bp) > 0
      and ${targetVisible(visibility)}
    order by customers.sort, customers.id, dim1, value1, dim2, value2`,
  /** Discounts for categories and for styles. */
  discounts: (visibility) => sql`
    select customers.code as customer, category.code as category, styles.goods_no as "goodsNo",
      customer_discounts.discount_bp as discount
    from customer_discounts join customers on customers.id = customer_discounts.customer_id
    left join common_codes category on category.id = customer_discounts.category_id
    left join styles on styles.id = customer_discounts.style_id
    where customers.deleted_at is null and ${customerVisible(visibility)}
      and (styles.id is null or (styles.deleted_at is null and ${styleVisible(visibility)}))
    order by customers.sort, customers.id, ${byCode(sql`category.code`)}, styles.sort, styles.id`,
  /** Recommended quantities of customers. */
  guide: (visibility) => sql`
    select customers.code as customer, skcs.skc_no as skc, sizes.code as size, guide_quantities.qty
    from guide_quantities join customers on customers.id = guide_quantities.customer_id
    join skcs on skcs.id = guide_quantities.skc_id join styles on styles.id = skcs.style_id
    left join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = guide_quantities.slot
    where customers.deleted_at is null and skcs.deleted_at is null and styles.deleted_at is null
      and (guide_quantities.slot = 0 or sizes.id is not null)
      and ${customerVisible(visibility)} and ${styleVisible(visibility)}
    order by customers.sort, customers.id, styles.sort, styles.id, skcs.sort, skcs.id, sizes.size_no nulls first`,
  /** Orders of customers in earlier seasons. */
  history: (visibility) => sql`
    select customers.code as customer, season, goods_no as "goodsNo", colour, series, category, sub, wave,
      price_band as "priceBand", gender, qty, price_fen as price
    from history_rows join customers on customers.id = history_rows.customer_id
    where customers.deleted_at is null and ${customerVisible(visibility)}
    order by customers.sort, customers.id, history_rows.id`,
  /** Outfits with those of their pieces that the user sees. */
  outfits: (visibility) => sql`
    select outfits.outfit_no as number, outfits.name, outfits.type1 as type, outfits.type2, items.skcs, items.spots,
      outfits.enabled
    from outfits join lateral (
      select array_agg(item.number order by outfit_items.seq, outfit_items.id) as skcs,
        array_agg(case when item.number ~ '[;；\n]|^["\s]|\s$'
            then '"' || replace(item.number, '"', '""') || '"' else item.number end
          || '@' || trim_scale(spot_x / 1000.0) || ',' || trim_scale(spot_y / 1000.0)
          order by outfit_items.seq, outfit_items.id) filter (where spot_x is not null) as spots
      from outfit_items join styles on styles.id = outfit_items.style_id
      left join skcs on skcs.id = outfit_items.skc_id
      cross join lateral (select coalesce(skcs.skc_no, styles.goods_no || case when exists (
        select 1 from skcs other where other.skc_no_key = styles.goods_no_key and other.deleted_at is null)
        then ' *' else '' end) as number) item
      where outfit_items.outfit_id = outfits.id and styles.deleted_at is null and skcs.deleted_at is null
        and ${styleVisible(visibility)}) items on items.skcs is not null
    where outfits.deleted_at is null order by outfits.sort, outfits.id`,
  /** Racks with the items on them that the user sees. */
  displays: (visibility) => sql`
    select displays.display_no as number, displays.name, displays.room_no as room, items.skcs, items.outfits,
      case when items.hung <> coalesce(items.skcs, '{}') || coalesce(items.outfits, '{}') then items.hung end as "order",
      items.hangers, displays.capacity, displays.type1 as type, displays.type2, displays.intro, displays.enabled
    from displays left join lateral (
      select array_agg(skcs.skc_no order by display_items.seq, display_items.id)
          filter (where skcs.id is not null and ${styleVisible(visibility)}) as skcs,
        array_agg(outfits.outfit_no order by display_items.seq, display_items.id)
          filter (where outfits.id is not null) as outfits,
        array_agg(coalesce(skcs.skc_no, outfits.outfit_no) order by display_items.seq, display_items.id)
          filter (where outfits.id is not null or (skcs.id is not null and ${styleVisible(visibility)})) as hung,
        array_agg(coalesce(skcs.skc_no, outfits.outfit_no) || '×' || hangers order by display_items.seq, display_items.id)
          filter (where hangers > 1 and (outfits.id is not null or (skcs.id is not null and ${styleVisible(visibility)})))
          as hangers
      from display_items
      left join skcs on skcs.id = display_items.skc_id and skcs.deleted_at is null
      left join styles on styles.id = skcs.style_id and styles.deleted_at is null
      left join outfits on outfits.id = display_items.outfit_id and ${outfitVisible(visibility)}
      where display_items.display_id = displays.id) items on true
    where displays.deleted_at is null and ${rackVisible(visibility)} order by displays.sort, displays.id`,
}

/** Condition on `targets`: of no brand that the user does not see. */
function targetVisible({ brands }: Visibility): RawBuilder<SqlBool> {
  if (brands === 'all') return sql<SqlBool>`true`
  const visibleBrands = [...brands]
  return sql<SqlBool>`(dim1 <> 'brand' or value1 = any(${visibleBrands})) and (dim2 <> 'brand' or value2 = any(${visibleBrands}))`
}
