import { randomBytes } from 'node:crypto'
import { fairRights } from '@fairdesk/contract/fair-states'
import { type Kysely, sql } from 'kysely'
import type { News } from '../../../db/news.ts'
import type { Database } from '../../../db/open.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { atThisMoment } from '../../fairs/fair-row.ts'
import type { SessionUser } from '../../visibility/session-user.ts'
import type { Dealer, Principal, PrincipalKind } from '../principal.ts'
import { type FindOthers, namesOf, type ReadSession, readSession } from './read-session.ts'
import { tokenHash } from './token-hash.ts'

/** Read again after this long, should news of a change be lost. */
const trustedMs = 60_000
/** Customers' devices, of which there are thousands, are read again less often. */
const trustedDeviceMs = 5 * 60_000
/** Further time while the database does not answer: nobody can change them meanwhile. */
const trustedUnansweredMs = 10 * 60_000
const [mostHeld, topic] = [20_000, 'sessions']

type SessionCacheEntry = { readonly session: ReadSession; readonly until: number }

type NewSession = {
  readonly fairId: number
  readonly client: string
  readonly ip: string
} & (
  | {
      readonly accountId: number
      /** Random id that the browser keeps, by which the account knows it again. */
      readonly device?: string | undefined
      /** True if the second factor was given. */
      readonly isVerified?: boolean
      /** Session of the administrator whose preview it is. */
      readonly viewerSessionId?: number
    }
  | {
      readonly principal: Exclude<PrincipalKind, 'staff'>
      readonly ref: number
    }
)

/** Sessions to read again; all if none are named. */
export type Forgotten = { readonly sessions?: readonly number[]; readonly accounts?: readonly number[] }

/** Receives changes as `s` and a session's id or `a` and an account's; null if anything may have changed. */
type SessionListener = (details: readonly string[] | null) => void
type Options = FindOthers & {
  readonly database: Database<PlatformDb>
  readonly news: News
  readonly isAvailable?: () => boolean
}

/**
 * Signed-in people, kiosks and displays by the token they carry; only the token's hash is stored. Held in memory, and dropped
 * one by one, on every process, when something of theirs changes.
 */
export class Sessions {
  readonly #options: Options
  readonly #held = new Map<string, SessionCacheEntry>()
  /** Keys of held sessions by the names used in change notices: a hall signing in again drops thousands one by one. */
  readonly #named = new Map<string, Set<string>>()
  readonly #listeners = new Set<SessionListener>()
  #changes = 0
  /** Number of times everything was dropped. */
  #sweeps = 0

  private constructor(options: Options) {
    this.#options = options
  }

  /** Creates sessions subscribed to changes by other processes. */
  static async follow(options: Options): Promise<Sessions> {
    const sessions = new Sessions(options)
    await options.news.subscribe(topic, { onNews: (details) => sessions.#drop(details) })
    return sessions
  }

  /** Returns the principal of this token, or null if it is no longer valid. */
  async principalOf(token: string): Promise<Principal | null> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
    const hash = tokenHash(token)
    const key = hash.toString('hex')
    const cachedSession = this.#held.get(key)
    if (cachedSession && Date.now() < cachedSession.until + this.#graceMs)
      return whileFairTakes(cachedSession.session.principal)
    const changes = this.#changes
    const { database, ...others } = this.#options
    const session = await readSession(database.db, hash, others)
    // Read before a change was committed: good for this call, and for no later one.
    if (session && changes === this.#changes) this.#keep(key, session)
    return session && whileFairTakes(session.principal)
  }

  /** To be read before anything is that a session is made of, so that `hold` knows whether it still is as it was read. */
  get sweeps(): number {
    return this.#sweeps
  }

  /** Caches a session just created from data read after `sweeps`, so that its first call reads nothing. */
  hold(token: string, principal: Dealer, sweeps: number): void {
    if (sweeps !== this.#sweeps) return
    const session = { principal, sessionIds: [principal.sessionId], accountIds: [] }
    this.#keep(tokenHash(token).toString('hex'), session)
  }

  /** The staff account that carries this token; null for anybody else. */
  async userOf(token: string): Promise<SessionUser | null> {
    const principal = await this.principalOf(token)
    return principal?.kind === 'staff' ? principal : null
  }

  /** Makes a session and returns its token, 43 characters from 256 random bits. */
  async start(db: Kysely<PlatformDb>, session: NewSession): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const sessionOwner =
      'principal' in session
        ? { principal: session.principal, ref: session.ref }
        : {
            ...{ account_id: session.accountId, viewer_session_id: session.viewerSessionId ?? null },
            ...{ device_id: session.device ?? null, verified_at: session.isVerified ? new Date() : null },
          }
    await db
      .insertInto('sessions')
      .values({
        ...sessionOwner,
        token_hash: tokenHash(token),
        fair_id: session.fairId,
        client: session.client.slice(0, 300),
        ip: session.ip,
      })
      .execute()
    return token
  }

  async end(db: Kysely<PlatformDb>, sessionId: number, reason: string): Promise<void> {
    await ending(db, reason).where('id', '=', sessionId).execute()
    this.forget({ sessions: [sessionId] })
  }

  /** Ends the account's sign-ins but this one; gives their ids. Call `forget` with them once it is committed. */
  async endOthers(
    db: Kysely<PlatformDb>,
    { accountId, sessionId }: { accountId: number; sessionId: number },
    reason: string,
  ): Promise<number[]> {
    const ended = await ending(db, reason)
      .where('account_id', '=', accountId)
      .where('id', '<>', sessionId)
      .returning('id')
      .execute()
    return ended.map(({ id }) => id)
  }

  /** Ends every sign-in of these accounts; gives their ids. Call `forget` once it is committed. */
  async endAllOf(db: Kysely<PlatformDb>, accountIds: readonly number[], reason: string): Promise<number[]> {
    const ended = await ending(db, reason).where('account_id', 'in', accountIds).returning('id').execute()
    return ended.map(({ id }) => id)
  }

  /**
   * Invalidates sessions after changed rights or accounts, or ended sessions: their next call, in any process, reads
   * them again.
   */
  forget(changed: Forgotten = {}): void {
    const { sessions = [], accounts = [] } = changed
    const isAll = changed.sessions === undefined && changed.accounts === undefined
    const details = isAll ? null : [...sessions.map((id) => `s${id}`), ...accounts.map((id) => `a${id}`)]
    this.#drop(details)
    this.#options.news.publish(this.#options.database.pool, topic, details)
  }

  /** Subscribes to changes of sessions, immediate and in every process; returns the unsubscribe function. */
  onChange(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get #graceMs(): number {
    return this.#options.isAvailable?.() === false ? trustedUnansweredMs : 0
  }

  #keep(key: string, session: ReadSession): void {
    if (this.#held.size > mostHeld) this.#dropHeld(null)
    for (const name of namesOf(session)) this.#named.set(name, (this.#named.get(name) ?? new Set()).add(key))
    const trusted = session.principal.kind === 'dealer' ? trustedDeviceMs : trustedMs
    this.#held.set(key, { session, until: Date.now() + trusted })
  }

  #drop(details: readonly string[] | null): void {
    this.#changes++
    if (details === null) this.#sweeps++
    this.#dropHeld(details)
    for (const listener of this.#listeners) listener(details)
  }

  #dropHeld(details: readonly string[] | null): void {
    if (details === null) {
      this.#held.clear()
      this.#named.clear()
      return
    }
    for (const name of details) {
      for (const key of this.#named.get(name) ?? []) this.#held.delete(key)
      this.#named.delete(name)
    }
  }
}

/** Returns the principal with the fair's current state; null if that state no longer permits its sign-in. */
function whileFairTakes<P extends Principal>(principal: P): P | null {
  const fair = atThisMoment(principal.fair)
  const isViewed = principal.kind === 'staff' && principal.viewer !== null && fair.status === 'draft'
  const isAdmin = isViewed || (principal.kind === 'staff' && principal.isAdmin)
  if (fairRights[fair.status].signIn === 'admins' && !isAdmin) return null
  return fair === principal.fair ? principal : { ...principal, fair }
}

const ending = (db: Kysely<PlatformDb>, reason: string) =>
  db.updateTable('sessions').set({ ended_at: sql`now()`, end_reason: reason }).where('ended_at', 'is', null)
