import { mostAlertItems } from '@fairdesk/contract/alerts/alert-kinds'
import type { AlertContent, AlertItem } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import { type Fair, type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Engine } from '../../../../engine/engine.ts'
import type { NarrowedView } from '../../narrowed-view.ts'
import type { FactorySource } from '../factory-source.ts'

/** A rule with what its owner sees, at a moment in milliseconds since 1970. */
export type RuleView = {
  readonly rule: StoredRule
  /** Owner with the present rights. */
  readonly user: SessionUser
  readonly db: Kysely<FairDb>
  readonly fair: Fair
  readonly engine: Engine
  readonly factory: FactorySource
  readonly nowMs: number
}

export function narrowedViewOf({ rule, user }: Pick<RuleView, 'rule' | 'user'>): NarrowedView {
  return { fields: rule, visibility: visibleTo(user) }
}

/** Content of an alert of a rule, the largest values first. */
export function contentOf({ kind, threshold, per }: StoredRule, items: readonly AlertItem[]): AlertContent {
  const sorted = items.toSorted((a, b) => b.value - a.value)
  return { kind, threshold, per, items: sorted.slice(0, mostAlertItems), count: items.length, isTrial: false }
}
