import pg from 'pg'

/** Moment of a database that several connections see identically; later commits are not visible. */
export type Snapshot = {
  readonly url: string
  readonly id: string
  /** Moment of the snapshot: everything committed before it is included. */
  readonly takenAt: Date
  /** Connection that holds the snapshot; tables it reads stay locked until the end. */
  readonly client: pg.Client
}

/** Opens a separate connection: a backup takes none from the users' pools, and the limits of calls do not apply. */
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
    const [snapshotRow] = rows
    if (!snapshotRow) throw new Error('the database exported no snapshot')
    return work({ url, id: snapshotRow.id, takenAt: snapshotRow.at, client })
  })
}

/** Opens another connection at the same snapshot; its table locks are released when it ends. */
export async function besideSnapshot<T>({ url, id }: Snapshot, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot '${id.replaceAll("'", '')}'`)
    return work(client)
  })
}
