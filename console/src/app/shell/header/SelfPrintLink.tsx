import { PrinterOutlined } from '@ant-design/icons'
import type { MouseEvent } from 'react'
import { go } from '../../../kit/page/location.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { asksForWindow } from '../../menu/open-entry.ts'

const path = '/self/print'

/** Shown to administrators and users with the self-service print right (specification 2: id 25). */
export const SelfPrintLink = () => {
  const { shell } = useShellPhrases()
  const isShown = useAllowed({ menu: 'selfServicePrint' })
  if (!isShown) return null
  const onClick = (event: MouseEvent) => {
    if (asksForWindow(event)) return
    event.preventDefault()
    go(path)
  }
  return (
    <a className="fd-tool" href={path} aria-label={shell.titles.selfServicePrint} onClick={onClick}>
      <PrinterOutlined />
      <span className="fd-tool-name">{shell.titles.selfServicePrint}</span>
    </a>
  )
}
