import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { fairFrom, type PlannedRow, plannedStates } from '../../fairs/fair-row.ts'
import { codesOf, type Fair, type SessionUser } from '../../visibility/session-user.ts'
import { type Dealer, type Kiosk, type Principal, type PrincipalKind, principalName } from '../principal.ts'

/**
 * Idle limit of staff sessions: a pause of an hour ends no session, a forgotten console is signed out by the next
 * fair day (safety 1 C).
 */
const idleHours = 8
const absoluteHours = 24
/** Idle limit of dealer sessions: customers order over all days of a fair, on a phone they do not sign out of. */
const dealerIdleHours = 72
const dealerDays = 14

/** Session read from the database, with the ids by which it is invalidated. */
export type ReadSession = {
  readonly principal: Principal
  readonly sessionIds: readonly number[]
  readonly accountIds: readonly number[]
}

/** Finds a dealer's account in a fair; null if it is gone or disabled. */
export type FindDealer = (fair: Fair, accountId: number) => Promise<Pick<Dealer, 'customerId' | 'customerName'> | null>
/** Finds a display's link in a fair; null if it is revoked or gone. */
export type FindDisplay = (fair: Fair, linkId: number) => Promise<{ readonly projectionId: number } | null>
/** Finds a kiosk in a fair; null if it is revoked or gone. */
export type FindKiosk = (fair: Fair, kioskId: number) => Promise<Pick<Kiosk, 'kioskKind' | 'title'> | null>
export type FindOthers = {
  readonly findDealer: FindDealer
  readonly findDisplay: FindDisplay
  readonly findKiosk: FindKiosk
}

/**
 * Condition on `sessions` (or an alias of it): neither ended nor expired; displays and kiosks do not expire until
 * they are revoked.
 */
export function sessionAlive(alias = 'sessions'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(${column('ended_at')} is null and (${column('principal')} in ('display', 'kiosk')
    or (${column('principal')} = 'dealer' and ${column('seen_at')} > now() - make_interval(hours => ${dealerIdleHours})
      and ${column('created_at')} > now() - make_interval(days => ${dealerDays}))
    or (${column('seen_at')} > now() - make_interval(hours => ${idleHours})
      and ${column('created_at')} > now() - make_interval(hours => ${absoluteHours}))))`
}

/** The setting of the installation that demands a second factor of administrators. */
const adminsNeedFactor = sql`coalesce((select (value ->> 'secondFactorForAdmins')::boolean from settings where key = 'system'), false)`

/** Returns the session of a token hash; null if it has ended, or the account has no access any more. */
export async function readSession(
  db: Kysely<PlatformDb>,
  tokenHash: Buffer,
  principalFinders: FindOthers,
): Promise<ReadSession | null> {
  const result = await sql<Row>`${prepared}
    with seen as (
        update sessions set seen_at = now()
        where token_hash = ${tokenHash} and seen_at < now() - interval '1 minute' and ${sessionAlive()}
      )
      select sessions.id as session_id, sessions.principal, sessions.ref, sessions.viewer_session_id, sessions.device_id, sessions.verified_at,
        second_factors.confirmed_at is not null as has_factor, accounts.is_admin and ${adminsNeedFactor} as needs_factor, accounts.id as account_id, accounts.username, accounts.real_name,
        accounts.account_type, accounts.is_admin,
        coalesce(account_fairs.reportype, '') as reportype, coalesce(account_fairs.showarea, '') as showarea,
        coalesce(account_fairs.allow_brand, '') as allow_brand, coalesce(account_fairs.price_visible, 'both') as price_visible,
        fairs.id as fair_id, fairs.code, fairs.name, fairs.schema_name, fairs.database_url, fairs.status, fairs.currency, fairs.time_zone, fairs.number_prefix,
        ${plannedStates} as planned,
        viewers.id as viewer_id, viewers.username as viewer_account, coalesce(viewers.real_name, '') as viewer_name
      from sessions
      left join accounts on accounts.id = sessions.account_id and accounts.deleted_at is null
      left join second_factors on second_factors.account_id = accounts.id
      join fairs on fairs.id = sessions.fair_id
      left join account_fairs on account_fairs.account_id = accounts.id and account_fairs.fair_id = fairs.id
      left join sessions viewing on viewing.id = sessions.viewer_session_id
      left join accounts viewers on viewers.id = viewing.account_id
      where sessions.token_hash = ${tokenHash} and ${sessionAlive()}
        and (sessions.principal <> 'staff' or accounts.is_admin or account_fairs.account_id is not null)
        and case when sessions.principal <> 'staff' then true when sessions.viewer_session_id is null then accounts.enabled
          else not accounts.is_admin and ${sessionAlive('viewing')}
            and viewers.is_admin and viewers.enabled and viewers.deleted_at is null end`.execute(db)
  const [row] = result.rows
  const principal = row && (await principalFrom(row, principalFinders))
  if (!principal) return null
  return {
    principal,
    sessionIds: [row.session_id, row.viewer_session_id].filter((id) => id !== null),
    accountIds: [row.account_id, row.viewer_id].filter((id) => id !== null),
  }
}

async function principalFrom(row: Row, { findDealer, findDisplay, findKiosk }: FindOthers): Promise<Principal | null> {
  const { principal: kind, ref, session_id: sessionId } = row
  if (kind === 'staff' || ref === null) return userFrom(row)
  const fair = fairOf(row)
  const commonFields = { sessionId, name: principalName(kind, fair.id, ref), fair, ref }
  if (kind === 'kiosk') {
    const kiosk = await findKiosk(fair, ref)
    return kiosk && { kind, ...commonFields, ...kiosk }
  }
  if (kind === 'display') {
    const display = await findDisplay(fair, ref)
    return display && { kind, ...commonFields, ...display }
  }
  const dealer = await findDealer(fair, ref)
  return dealer && { kind, ...commonFields, ...dealer, deviceId: row.device_id ?? '' }
}

type Row = {
  session_id: number
  principal: PrincipalKind
  ref: number | null
  viewer_session_id: number | null
  device_id: string | null
  verified_at: Date | null
  has_factor: boolean
  needs_factor: boolean | null
  viewer_id: number | null
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
  number_prefix: string
  planned: PlannedRow[] | null
  viewer_account: string | null
  viewer_name: string
}

function userFrom(row: Row): SessionUser {
  return {
    kind: 'staff',
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
    fair: fairOf(row),
    secondFactor: {
      isOn: row.has_factor,
      isRequired: row.needs_factor === true,
      verifiedAt: row.verified_at,
    },
    viewer: row.viewer_account === null ? null : { account: row.viewer_account, realName: row.viewer_name },
  }
}

function fairOf(row: Row): Fair {
  return fairFrom({ ...row, id: row.fair_id })
}

/** Returns the names used in change notices. */
export function namesOf({ sessionIds, accountIds }: Pick<ReadSession, 'sessionIds' | 'accountIds'>): string[] {
  return [...sessionIds.map((id) => `s${id}`), ...accountIds.map((id) => `a${id}`)]
}
