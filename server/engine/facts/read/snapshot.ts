import type pg from 'pg'
import { IncarnationChanged, incarnationSql, isAdoptedSql } from '../../../db/incarnation.ts'

/** Connection pools; `steady` keeps one plan per statement: changes are polled many times a second. */
export type Pools = { readonly pool: pg.Pool; readonly steady: pg.Pool }

/** Runs reads that must fit together: all see the fair as it was at one moment. */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that failed in the middle of a COPY cannot be used again.
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}

/** Up to where the change feed of a database was read. */
export type FeedPosition = {
  /** Name of the database. */
  readonly incarnation: string
  /** State in `pg_snapshot` format; the next read starts here. */
  readonly snapshot: string
}

/** Columns with the position of the statement they are in. */
export const positionColumns = `${incarnationSql} as incarnation, pg_current_snapshot()::text as seen,
  (select xid::text from change_feed order by change_feed.xid desc limit 1) as newest`

export type PositionRow = { readonly incarnation: string; readonly seen: string; readonly newest: string | null }

/**
 * Computes a position, which ends after the newest transaction that reported itself, not at the end of the snapshot.
 * Between the two are rolled-back transactions: after a crash the database reuses their numbers, and their new writes
 * would be taken for known.
 */
export function positionOf({ incarnation, seen, newest }: PositionRow): FeedPosition {
  const end = BigInt(newest ?? firstXid) + 1n
  const [, , underWay = ''] = seen.split(':')
  const pendingXids = underWay.split(',').filter((xid) => xid !== '' && BigInt(xid) < end)
  return { incarnation, snapshot: `${pendingXids[0] ?? end}:${end}:${pendingXids.join(',')}` }
}

/** First id of a normal transaction; no application transaction precedes it. */
const firstXid = 3

/**
 * Reads the position of the client's transaction and the offset of its versions.
 * @throws IncarnationChanged
 */
export async function readPosition(client: pg.PoolClient): Promise<FeedPosition & { readonly versionOffset: number }> {
  const { rows } = await client.query<PositionRow & { versionOffset: number }>(
    `select ${positionColumns}, version_offset as "versionOffset"
     from incarnations where ${isAdoptedSql} order by number desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new IncarnationChanged()
  return { ...positionOf(row), versionOffset: row.versionOffset }
}

/** Returns the number of transactions whose end a snapshot (`xmin:xmax:those under way`) has seen. */
export function endedBy(snapshot: string): number {
  const [, end, underWay = ''] = snapshot.split(':')
  return Number(end) - (underWay === '' ? 0 : underWay.split(',').length)
}
