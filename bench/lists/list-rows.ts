import type { Pool } from 'pg'

export const manyRows = { styles: 10_000, customers: 5_000 }

/** Fills a demo fair up to as many styles and customers as lists must bear, copies of its own with their colours and sign-ins. */
export async function fillLists(pool: Pick<Pool, 'query'>): Promise<void> {
  const copies = async (table: 'styles' | 'customers') => {
    const { rows } = await pool.query<{ own: number; all: number }>(
      `select count(*) filter (where id < ${apart})::int as own, count(*)::int as all from ${table} where deleted_at is null`,
    )
    const { own, all } = rows[0] ?? { own: 0, all: 0 }
    return all >= manyRows[table] ? 0 : Math.ceil(manyRows[table] / own) - 1
  }
  const [styles, customers] = [await copies('styles'), await copies('customers')]
  if (styles > 0) {
    await copy(pool, { table: 'styles', own: ['goods_no', 'goods_no_key'], refers: null, times: styles })
    await copy(pool, { table: 'skcs', own: ['skc_no', 'skc_no_key'], refers: 'style_id', times: styles })
  }
  if (customers > 0) {
    const own = ['username', 'username_key']
    await copy(pool, { table: 'customers', own: ['code', 'code_key'], refers: null, times: customers })
    await copy(pool, { table: 'customer_accounts', own, refers: 'customer_id', times: customers })
  }
  await pool.query('vacuum analyze')
}

/** Ids of the n-th copy lie n times this above those of what was copied. */
const apart = 1_000_000

type Copying = {
  readonly table: string
  /** Columns of texts that are nobody else's. */
  readonly own: readonly string[]
  /** The column that names a copied row of another table. */
  readonly refers: string | null
  readonly times: number
}

async function copy(pool: Pick<Pool, 'query'>, { table, own, refers, times }: Copying): Promise<void> {
  const moved = ['id', ...(refers ? [refers] : [])].map((name) => `'${name}', kept.${name} + n * ${apart}`)
  const said = own.map((name) => `'${name}', kept.${name} || '-' || n`)
  await pool.query(
    `insert into ${table} overriding system value
    select (jsonb_populate_record(kept, jsonb_build_object(${[...moved, ...said].join(', ')}))).*
    from ${table} kept, generate_series(1, $1::int) n where kept.id < ${apart}`,
    [times],
  )
}
