import { type AlertKind, alertKindTraits } from '@fairdesk/contract/alerts/alert-kinds'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { mayOpen, type SessionUser } from '../../../domain/visibility/session-user.ts'
import type { FactorySource } from './factory-source.ts'

type Owner = { readonly db: Kysely<FairDb>; readonly user: SessionUser }

/** Returns what an account lacks to have rules of a kind; null if it may have them. */
export async function hindranceOf(
  owner: Owner,
  kind: AlertKind,
  { seesWholeFair }: Pick<FactorySource, 'seesWholeFair'>,
): Promise<'alert.needs-admin' | 'alert.needs-fair' | 'access.denied' | null> {
  const { needs } = alertKindTraits[kind]
  if (!mayOpen(owner.user, ['alerts'])) return 'access.denied'
  if (kind === 'report' && !mayOpen(owner.user, ['dynamicReport'])) return 'access.denied'
  if (needs === 'admin' && !owner.user.isAdmin) return 'alert.needs-admin'
  return needs === 'fair' && !(await seesWholeFair(owner)) ? 'alert.needs-fair' : null
}
