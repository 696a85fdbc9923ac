import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { codesOf, type SessionUser } from './session-user.ts'

/** An hour's rest ends nobody's fair day, a forgotten console ends at the next one (safety 1 C). */
const idleHours = 8
const absoluteHours = 24
const cacheMs = 1000

type Cached = { readonly user: SessionUser | null; readonly until: number }

type NewSession = {
  readonly accountId: number
  readonly fairId: number
  readonly client: string
  readonly ip: string
  /** Of the administrator whose preview it is. */
  readonly viewerSessionId?: number
}

/** Condition on `sessions` (or an alias of it): neither ended nor run out. */
export function sessionAlive(alias = 'sessions'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(${column('ended_at')} is null
    and ${column('seen_at')} > now() - make_interval(hours => ${idleHours})
    and ${column('created_at')} > now() - make_interval(hours => ${absoluteHours}))`
}

/** Signed-in people by the token they carry; only the token's hash is stored. */
export class Sessions {
  readonly #db: Kysely<PlatformDb>
  readonly #cache = new Map<string, Cached>()
  #changes = 0

  constructor(db: Kysely<PlatformDb>) {
    this.#db = db
  }

  /** Who carries this token, or null when it is dead; at most a second old. */
  async userOf(token: string): Promise<SessionUser | null> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
    const key = hashOf(token).toString('hex')
    const known = this.#cache.get(key)
    if (known && known.until > Date.now()) return known.user
    const changes = this.#changes
    const user = await this.#read(hashOf(token))
    // Read before a change was committed: good for this call, and for no later one.
    if (changes !== this.#changes) return user
    if (this.#cache.size > 5000) this.#cache.clear()
    this.#cache.set(key, { user, until: Date.now() + cacheMs })
    return user
  }

  /** Makes a session and returns its token, 43 characters from 256 random bits. */
  async start(db: Kysely<PlatformDb>, session: NewSession): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        account_id: session.accountId,
        fair_id: session.fairId,
        client: session.client.slice(0, 300),
        ip: session.ip,
        viewer_session_id: session.viewerSessionId ?? null,
      })
      .execute()
    return token
  }

  async end(db: Kysely<PlatformDb>, sessionId: number, reason: string): Promise<void> {
    await ending(db, reason).where('id', '=', sessionId).execute()
    this.forget()
  }

  /** Ends the account's sign-ins but this one; gives how many. Call `forget` once it is committed. */
  async endOthers(
    db: Kysely<PlatformDb>,
    { accountId, sessionId }: { accountId: number; sessionId: number },
    reason: string,
  ): Promise<number> {
    const ended = await ending(db, reason)
      .where('account_id', '=', accountId)
      .where('id', '<>', sessionId)
      .executeTakeFirst()
    return Number(ended.numUpdatedRows)
  }

  /** Ends every sign-in of these accounts; gives how many. Call `forget` once it is committed. */
  async endAllOf(db: Kysely<PlatformDb>, accountIds: readonly number[], reason: string): Promise<number> {
    const ended = await ending(db, reason).where('account_id', 'in', accountIds).executeTakeFirst()
    return Number(ended.numUpdatedRows)
  }

  /** Rights, accounts or fairs have changed: the next call of everybody reads them anew. */
  forget(): void {
    this.#changes++
    this.#cache.clear()
  }

  async #read(tokenHash: Buffer): Promise<SessionUser | null> {
    const found = await sql<Row>`
      with seen as (
        update sessions set seen_at = now()
        where token_hash = ${tokenHash} and seen_at < now() - interval '1 minute' and ended_at is null
          and seen_at > now() - make_interval(hours => ${idleHours})
      )
      select sessions.id as session_id, accounts.id as account_id, accounts.username, accounts.real_name,
        accounts.account_type, accounts.is_admin,
        coalesce(account_fairs.reportype, '') as reportype, coalesce(account_fairs.showarea, '') as showarea,
        coalesce(account_fairs.allow_brand, '') as allow_brand, coalesce(account_fairs.price_visible, 'both') as price_visible,
        fairs.id as fair_id, fairs.code, fairs.name, fairs.schema_name, fairs.database_url, fairs.status, fairs.currency, fairs.time_zone,
        viewers.username as viewer_account, coalesce(viewers.real_name, '') as viewer_name
      from sessions
      join accounts on accounts.id = sessions.account_id and accounts.deleted_at is null
      join fairs on fairs.id = sessions.fair_id
      left join account_fairs on account_fairs.account_id = accounts.id and account_fairs.fair_id = fairs.id
      left join sessions viewing on viewing.id = sessions.viewer_session_id
      left join accounts viewers on viewers.id = viewing.account_id
      where sessions.token_hash = ${tokenHash} and ${sessionAlive()}
        and (accounts.is_admin or account_fairs.account_id is not null)
        and (accounts.is_admin or fairs.status <> 'archived')
        and case when sessions.viewer_session_id is null then accounts.enabled
          else not accounts.is_admin and ${sessionAlive('viewing')}
            and viewers.is_admin and viewers.enabled and viewers.deleted_at is null end`.execute(this.#db)
    const row = found.rows[0]
    return row ? userFrom(row) : null
  }
}

type Row = {
  session_id: number
  account_id: number
  username: string
  real_name: string
  account_type: number
  is_admin: boolean
  reportype: string
  showarea: string
  allow_brand: string
  price_visible: SessionUser['priceVisible']
  fair_id: number
  code: string
  name: string
  schema_name: string
  database_url: string | null
  status: string
  currency: string
  time_zone: string
  viewer_account: string | null
  viewer_name: string
}

function ending(db: Kysely<PlatformDb>, reason: string) {
  return db.updateTable('sessions').set({ ended_at: sql`now()`, end_reason: reason }).where('ended_at', 'is', null)
}

function userFrom(row: Row): SessionUser {
  return {
    sessionId: row.session_id,
    accountId: row.account_id,
    account: row.username,
    realName: row.real_name,
    accountType: row.account_type,
    isAdmin: row.is_admin,
    reportype: row.reportype,
    showarea: row.showarea,
    allowBrand: row.allow_brand,
    priceVisible: row.price_visible,
    menuIds: new Set(codesOf(row.reportype).map(Number)),
    fair: {
      id: row.fair_id,
      code: row.code,
      name: row.name,
      schema: row.schema_name,
      databaseUrl: row.database_url,
      status: row.status,
      currency: row.currency,
      timeZone: row.time_zone,
    },
    viewer: row.viewer_account === null ? null : { account: row.viewer_account, realName: row.viewer_name },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
