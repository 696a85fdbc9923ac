import type { AccountRow } from '@fairdesk/contract/areas/settings/account'
import { Button } from 'antd'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { disableUsers, enableUsers } from './user-writes.ts'

type Props = { readonly selected: ReadonlySet<string>; readonly rows: readonly (AccountRow | undefined)[] }

/** Actions on the ticked accounts; each is undone by its opposite. */
export const UserBatch = ({ selected, rows }: Props) => {
  const { userPermissions: texts } = usePhrases()
  const accountIds = [...selected].map(Number)
  const isTicked = (row: AccountRow | undefined): row is AccountRow =>
    row !== undefined && selected.has(String(row.accountId))
  const ticked = rows.filter(isTicked)
  const turn = async (targetState: 'on' | 'off') => {
    const run = { on: enableUsers, off: disableUsers }
    // Those that were so before stay so when it is undone.
    const turned = accountIds.filter(
      (id) => ticked.find((row) => row.accountId === id)?.enabled !== (targetState === 'on'),
    )
    await run[targetState]({ accountIds })
    const count = formatInteger(turned.length)
    offerUndo(targetState === 'on' ? texts.enabled({ count }) : texts.disabled({ count }), () => {
      if (turned.length > 0)
        void run[targetState === 'on' ? 'off' : 'on']({ accountIds: turned }).catch(() => undefined)
    })
  }
  return (
    <>
      <Button size="small" onClick={() => void turn('on').catch(() => undefined)}>
        {texts.enable}
      </Button>
      <Button size="small" onClick={() => void turn('off').catch(() => undefined)}>
        {texts.disable}
      </Button>
    </>
  )
}
