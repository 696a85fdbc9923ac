import { type PackageVersion, packageWarnings } from '@fairdesk/contract/areas/front-end-package'
import { Alert } from 'antd'
import type { MouseEvent } from 'react'
import { formatInteger } from '../../kit/format.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { asksForWindow } from '../shell/follow-entry.ts'

type Props = { readonly version: PackageVersion | undefined; readonly onLeave: () => void }

/** What the goods in the newest version lack, each with the list where it is mended. */
export const PackageWarnings = ({ version, onLeave }: Props) => {
  const { frontEndPackage: words } = usePhrases()
  const lacking = packageWarnings.filter((thing) => (version?.warnings[thing] ?? 0) > 0)
  if (!version || lacking.length === 0) return null
  const follow = (path: string) => (event: MouseEvent) => {
    if (asksForWindow(event)) return
    event.preventDefault()
    onLeave()
    go(path)
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={words.warnings}
      className="fd-push-ended"
      description={
        <ul className="fd-push-warnings">
          {lacking.map((thing) => {
            const path = `/custom/list?missing=${thing}`
            return (
              <li key={thing}>
                <a href={path} onClick={follow(path)}>
                  {words.missing[thing]({ count: formatInteger(version.warnings[thing]) })}
                </a>
              </li>
            )
          })}
        </ul>
      }
    />
  )
}
