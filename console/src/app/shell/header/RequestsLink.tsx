import { KeyOutlined } from '@ant-design/icons'
import { config } from '@fairdesk/contract/areas/settings/config'
import type { MouseEvent } from 'react'
import { go } from '../../../kit/page/location.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { asksForWindow } from '../../menu/open-entry.ts'

const path = '/set/system?view=requests'
const everyMs = 60_000
/** More is not counted out: two digits have room. */
const mostTold = 99

/** Number of pending password requests, for administrators; hidden if there are none. */
export const RequestsLink = () => {
  const { settings } = useShellPhrases()
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const count = useRead(config.passwordRequests, {}, { enabled: isAdmin, everyMs }).data?.length ?? 0
  if (!isAdmin || count === 0) return null
  const onClick = (event: MouseEvent) => {
    if (asksForWindow(event)) return
    event.preventDefault()
    go(path)
  }
  const name = settings.waitingRequests({ count })
  return (
    <a className="fd-tool" href={path} aria-label={name} title={name} onClick={onClick}>
      <KeyOutlined />
      <span className="fd-tool-count" aria-hidden>
        {count > mostTold ? `${mostTold}+` : count}
      </span>
    </a>
  )
}
