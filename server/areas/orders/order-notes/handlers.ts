import type { orderNotes } from '@fairdesk/contract/areas/orders/messages/order-notes'
import { sql } from 'kysely'
import { readNotes } from '../../../domain/order-notes/order-notes.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { AreaHandlers } from '../../context.ts'

export const orderNotesHandlers: AreaHandlers<typeof orderNotes> = {
  list: async ({ db, user }, { customerId }) => {
    const visibility = visibleTo(user)
    const { rows } = await sql<{ id: number }>`
      select id from customers where id = ${customerId} and deleted_at is null and ${customerVisible(visibility)}`.execute(
      db,
    )
    const notes = await readNotes(
      db,
      rows.map(({ id }) => id),
      visibility,
    )
    return {
      list: notes.map(({ goodsId, goodsNo, goodsName, text, by, at }) => ({
        ...{ goodsId, goodsNo, goodsName, text, by, at: at.toISOString() },
      })),
    }
  },
}
