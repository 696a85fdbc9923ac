import type { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { refuse } from '@fairdesk/contract/refusal'
import { switchesFrom } from '@fairdesk/contract/switches'
import { sql } from 'kysely'
import { customersSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type ClosingRow = {
  readonly switches: Record<string, unknown>
  /** The customer's own value; `setAt` is null if there is none. */
  readonly closeAt: string | null
  readonly setBy: string | null
  readonly setAt: Date | null
}

/** @throws Refusal access.denied for a customer that was deleted or is out of sight */
export const customerClosing: Handler<typeof controlConfig.customerClosing> = async ({ db, user }, { customerId }) => {
  const result = await sql<ClosingRow>`
    select ${customersSwitches} as switches, own.value as "closeAt", own.updated_by as "setBy", own.updated_at as "setAt"
    from customers
    left join settings own on own.key = 'closeAt' and own.scope = 'customer' and own.ref = customers.id
    where customers.id = ${customerId} and customers.deleted_at is null
      and ${customerVisible(visibleTo(user))}`.execute(db)
  const { switches, closeAt, setBy, setAt } = result.rows[0] ?? refuse('access.denied')
  return {
    closeAt: switchesFrom(switches).closeAt,
    own: setAt && { closeAt, by: setBy ?? '', setAt: setAt.toISOString() },
  }
}
