import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** A colour on sale, with the code of its brand; null for goods without one. */
export type OpenSkc = { readonly skcId: number; readonly styleId: number; readonly brandCode: string | null }

/** Finds which of these SKC can be ordered now by those who may order their brand. */
export async function openSkcs(db: Kysely<FairDb>, skcIds: readonly number[]): Promise<readonly OpenSkc[]> {
  return read(db, sql`skcs.id = any(${[...skcIds]}::int[])`)
}

/** Finds the SKC of these styles that can be ordered now by those who may order their brand. */
export async function openSkcsOfStyles(db: Kysely<FairDb>, styleIds: readonly number[]): Promise<readonly OpenSkc[]> {
  return read(db, sql`styles.id = any(${[...styleIds]}::int[])`)
}

async function read(db: Kysely<FairDb>, condition: ReturnType<typeof sql>): Promise<readonly OpenSkc[]> {
  const result = await sql<OpenSkc>`
    select skcs.id as "skcId", styles.id as "styleId", brands.code as "brandCode"
    from skcs join styles on styles.id = skcs.style_id left join brands on brands.id = styles.brand_id
    where ${condition} and skcs.deleted_at is null and skcs.status = 'onSale' and styles.deleted_at is null
      and styles.status = 'onSale' and styles.size_mask & ~skcs.off_mask <> 0`.execute(db)
  return result.rows
}
