import { BellOutlined } from '@ant-design/icons'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { MouseEvent } from 'react'
import { go } from '../../kit/page/location.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { asksForWindow } from '../menu/open-entry.ts'

const path = '/report2/alerts?view=events'
const everyMs = 30_000
/** Larger counts are cut: two digits have room. */
const largestCount = 99

/** Leads to the user's alerts, with the number of unread ones; hidden if there are none. */
export const AlertsBell = () => {
  const { shell } = useShellPhrases()
  const count = useRead(alerts.unread, {}, { everyMs }).data?.count ?? 0
  if (count === 0) return null
  const onClick = (event: MouseEvent) => {
    if (asksForWindow(event)) return
    event.preventDefault()
    go(path)
  }
  const name = `${shell.titles.alerts} ${count}`
  return (
    <a className="fd-tool" href={path} aria-label={name} title={name} onClick={onClick}>
      <BellOutlined />
      <span className="fd-tool-count" aria-hidden>
        {count > largestCount ? `${largestCount}+` : count}
      </span>
    </a>
  )
}
