import type { AccountRow } from '@fairdesk/contract/areas/settings/account'
import { Button } from 'antd'
import { offerUndo } from '../../kit/notify/notices.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { disableUsers, enableUsers } from './user-writes.ts'

type Props = { readonly selected: ReadonlySet<string>; readonly rows: readonly (AccountRow | undefined)[] }

/** What is done with the accounts ticked; each way is undone by the other. */
export const UserBatch = ({ selected, rows }: Props) => {
  const { userPermissions: words } = usePhrases()
  const accountIds = [...selected].map(Number)
  const isTicked = (row: AccountRow | undefined): row is AccountRow =>
    row !== undefined && selected.has(String(row.accountId))
  const ticked = rows.filter(isTicked)
  const turn = async (to: 'on' | 'off') => {
    const run = { on: enableUsers, off: disableUsers }
    // Those that were so before stay so when it is undone.
    const turned = accountIds.filter((id) => ticked.find((row) => row.accountId === id)?.enabled !== (to === 'on'))
    await run[to]({ accountIds })
    const count = formatInteger(turned.length)
    offerUndo(to === 'on' ? words.enabled({ count }) : words.disabled({ count }), () => {
      if (turned.length > 0) void run[to === 'on' ? 'off' : 'on']({ accountIds: turned }).catch(() => undefined)
    })
  }
  return (
    <>
      <Button size="small" onClick={() => void turn('on').catch(() => undefined)}>
        {words.enable}
      </Button>
      <Button size="small" onClick={() => void turn('off').catch(() => undefined)}>
        {words.disable}
      </Button>
    </>
  )
}
