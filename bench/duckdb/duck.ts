import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'

/** What is used of the package, which most machines do not have. */
type Connection = {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowObjects(): Record<string, unknown>[] }>
  closeSync(): void
}
type Instance = { connect(): Promise<Connection>; closeSync(): void }
type Package = { readonly DuckDBInstance: { create(path: string): Promise<Instance> } }

export const howToInstall = 'DuckDB is not there: `npm install --no-package-lock --prefix bench/duckdb` fetches it.'

async function packageThere(): Promise<Package | null> {
  // A name that the compiler does not follow: it need not be installed to check the types.
  const name: string = '@duckdb/node-api'
  try {
    // As the package of the version pinned beside this file says it.
    return (await import(name)) as Package
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** What the compared reports read of each table, with its type in DuckDB. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order_rows: {
    order_id: 'integer',
    skc_id: 'integer',
    qtys: 'smallint[]',
    qty: 'integer',
    tag_fen: 'bigint',
    net_fen: 'bigint',
  },
  orders: { id: 'integer', customer_id: 'integer', deleted_at: 'varchar' },
  customers: { id: 'integer', area_id: 'integer', enabled: 'boolean', deleted_at: 'varchar' },
  skcs: { id: 'integer', style_id: 'integer', status: 'varchar', deleted_at: 'varchar' },
  styles: {
    id: 'integer',
    goods_no: 'varchar',
    sort: 'integer',
    category_id: 'integer',
    wave_id: 'integer',
    size_group_id: 'integer',
    status: 'varchar',
    deleted_at: 'varchar',
  },
  areas: { id: 'integer', region_id: 'integer' },
  regions: { id: 'integer', big_area_id: 'integer' },
  targets: { customer_id: 'integer', qty: 'bigint', amount_fen: 'bigint', dim1: 'varchar', dim2: 'varchar' },
  sizes: { size_group_id: 'integer', slot: 'integer', size_no: 'integer' },
}

/** No text of these tables has it. */
const delimiter = '\u0001'
const nothing = '\\N'

/** The rows of a fair in a DuckDB of its own, in memory, on as many threads as the machine has cores. */
export class Duck {
  readonly #connection: Connection
  readonly #instance: Instance

  private constructor(instance: Instance, connection: Connection) {
    this.#instance = instance
    this.#connection = connection
  }

  /** Null where the package is not installed. */
  static async of(pool: pg.Pool): Promise<Duck | null> {
    const there = await packageThere()
    if (!there) return null
    const instance = await there.DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-duck-'))
    try {
      for (const [table, columns] of Object.entries(tables)) {
        const file = path.join(folder, `${table}.csv`)
        await writeRows(pool, { table, columns: Object.keys(columns), file })
        const types = Object.entries(columns).map(([column, type]) => `'${column}': '${type}'`)
        await connection.run(
          `create table ${table} as select * from read_csv('${file}', delim = '${delimiter}', header = false, nullstr = '${nothing}',
             quote = '', escape = '', columns = {${types.join(', ')}})`,
        )
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return new Duck(instance, connection)
  }

  /** The rows; whole numbers as numbers. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    const answer = await this.#connection.runAndReadAll(sql)
    return answer
      .getRowObjects()
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
        ),
      )
  }

  close(): void {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}

/** In runs of some ten thousand rows that the database has made one text of. */
async function writeRows(
  pool: pg.Pool,
  { table, columns, file }: { readonly table: string; readonly columns: readonly string[]; readonly file: string },
): Promise<void> {
  const texts = columns.map((column) => {
    const text = column === 'qtys' ? `translate(qtys::text, '{}', '[]')` : `${column}::text`
    return `coalesce(${text}, '${nothing}')`
  })
  const { rows } = await pool.query<{ lines: string }>(
    `select string_agg(concat_ws(e'\\u0001', ${texts.join(', ')}), e'\\n') as lines
     from (select *, row_number() over () as place from ${table}) numbered group by place / 20000`,
  )
  const out = createWriteStream(file)
  for (const { lines } of rows) if (!out.write(`${lines}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}
