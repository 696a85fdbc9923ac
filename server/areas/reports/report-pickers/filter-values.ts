import type { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { Handler } from '../../handler.ts'

/** Values that cannot be told apart by an id cannot be filtered by. */
export const filterValues: Handler<typeof reportPickers.getFilterValues> = async ({ user, figures }, { dim }) => {
  const { rows } = await askForAll(await figures({}), { dims: [dim], metrics: ['qty'], visibility: visibleTo(user) })
  return [...rows].flatMap(({ dims: [value] }) =>
    value?.id === undefined ? [] : [{ id: value.id, code: value.code, label: value.label }],
  )
}
