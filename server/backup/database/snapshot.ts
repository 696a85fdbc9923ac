import pg from 'pg'

/** A moment of a database that several connections see alike; nothing that is committed later is in it. */
export type Snapshot = {
  readonly url: string
  readonly id: string
  /** What was committed before this moment is in it. */
  readonly at: Date
  /** Stands at the snapshot itself; what is asked of it holds its tables until the end. */
  readonly client: pg.Client
}

/** A connection of its own: a backup takes none from people's pools, and the limits of calls are not for it. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=30s',
    application_name: 'fairdesk backup',
  })
  // The statement under way is rejected as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function atSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // The transaction began before its snapshot is taken.
    const { rows } = await client.query<{ id: string; at: Date }>('select pg_export_snapshot() as id, now() as at')
    const [taken] = rows
    if (!taken) throw new Error('the database exported no snapshot')
    return work({ url, ...taken, client })
  })
}

/** Another connection at the same moment: the tables it holds are let go when it ends. */
export async function besideSnapshot<T>({ url, id }: Snapshot, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot '${id.replaceAll("'", '')}'`)
    return work(client)
  })
}
