import type pg from 'pg'
import { IncarnationChanged, incarnationSql, isAdoptedSql } from '../../../db/incarnation.ts'

/** `steady` keeps one plan for each statement: what has moved is looked for many times a second. */
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
  /** Of the database. */
  readonly incarnation: string
  /** As `pg_snapshot` has it: what the next look begins from. */
  readonly snapshot: string
}

/** Columns that tell the position of the statement they stand in. */
export const positionColumns = `${incarnationSql} as incarnation, pg_current_snapshot()::text as seen,
  (select xid::text from change_feed order by change_feed.xid desc limit 1) as newest`

export type PositionRow = { readonly incarnation: string; readonly seen: string; readonly newest: string | null }

/**
 * A position ends after the newest transaction that told of itself, not where the snapshot ends. Between the two are transactions that
 * were rolled back: a database that crashes gives their numbers again, and what they then write would be taken for known.
 */
export function positionOf({ incarnation, seen, newest }: PositionRow): FeedPosition {
  const end = BigInt(newest ?? firstXid) + 1n
  const [, , underWay = ''] = seen.split(':')
  const before = underWay.split(',').filter((xid) => xid !== '' && BigInt(xid) < end)
  return { incarnation, snapshot: `${before[0] ?? end}:${end}:${before.join(',')}` }
}

/** Of the transactions of people; none of ours is before it. */
const firstXid = 3

/** The position of the client's transaction, and what is added to count its versions. @throws IncarnationChanged */
export async function readPosition(client: pg.PoolClient): Promise<FeedPosition & { readonly versionOffset: number }> {
  const { rows } = await client.query<PositionRow & { versionOffset: number }>(
    `select ${positionColumns}, version_offset as "versionOffset"
     from incarnations where ${isAdoptedSql} order by number desc limit 1`,
  )
  const [found] = rows
  if (!found) throw new IncarnationChanged()
  return { ...positionOf(found), versionOffset: found.versionOffset }
}

/** How many transactions a snapshot (`xmin:xmax:those under way`) has seen the end of. */
export function endedBy(snapshot: string): number {
  const [, end, underWay = ''] = snapshot.split(':')
  return Number(end) - (underWay === '' ? 0 : underWay.split(',').length)
}
