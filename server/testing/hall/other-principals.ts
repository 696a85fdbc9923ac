import { type KioskKind, kioskKinds } from '@fairdesk/contract/endpoint'
import type { PrincipalKind } from '../../domain/accounts/principal.ts'
import type { TestApp } from '../app.ts'

/** Those who are no staff, kiosks each by their kind. */
export const otherPrincipals = ['dealer', 'display', ...kioskKinds] as const
export type OtherPrincipal = (typeof otherPrincipals)[number]

/** A token of a new session of one of them, with the row of the fair that it is of. */
export async function otherToken(app: TestApp, kind: OtherPrincipal): Promise<{ token: string; name: string }> {
  const { platform, sessions } = app.server
  const kiosk = kioskKinds.find((one) => one === kind)
  const ref = kiosk
    ? await kioskRow(app, kiosk)
    : kind === 'display'
      ? await displayLink(app)
      : await dealerAccount(app)
  const principal: Exclude<PrincipalKind, 'staff'> = kind === 'dealer' || kind === 'display' ? kind : 'kiosk'
  const token = await sessions.start(platform.db, { principal, ref, fairId: 1, client: 'test', ip: '' })
  return { token, name: `${principal} 1 ${ref}` }
}

async function dealerAccount({ fair }: TestApp): Promise<number> {
  const { rows } = await fair.pool.query<{ id: number }>(`
    insert into customer_accounts (customer_id, username, username_key) values (1, 'd', 'd')
    on conflict (username_key) do update set username = excluded.username returning id`)
  return rows[0]?.id ?? 0
}

async function kioskRow({ fair }: TestApp, kind: KioskKind): Promise<number> {
  const { rows } = await fair.pool.query<{ id: number }>(
    `insert into kiosks (kind, name, paper, made_by) values ($1, $1, 'a4', 'admin') returning id`,
    [kind],
  )
  return rows[0]?.id ?? 0
}

async function displayLink({ fair }: TestApp): Promise<number> {
  const { rows } = await fair.pool.query<{ id: number }>(`
    with board as (
      insert into projections (name, layout, filters, show_money, show_names, top_n, pages, maker_id, maker)
      values ('d', '{"parts": ["total"], "language": "zh_CN"}', '{"brands": [], "areas": []}', false, false, 6, 1, 1, 'admin') returning id)
    insert into projection_links (projection_id, name, made_by) select id, 'd', 'admin' from board returning id`)
  return rows[0]?.id ?? 0
}
