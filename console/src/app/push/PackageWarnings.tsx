import { type PackageState, packageWarnings } from '@fairdesk/contract/areas/settings/front-end-package'
import { Alert } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../kit/page/location.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { asksForWindow } from '../menu/open-entry.ts'

/** Maximum names that fit two lines. */
const mostNamed = 12

/**
 * Gaps in the goods of the newest version: the first by number, each linked to where it is fixed, then the list of all.
 */
export const PackageWarnings = ({
  state: { versions, lacking },
  onLeave,
}: {
  readonly state: PackageState
  readonly onLeave: () => void
}) => {
  const { frontEndPackage: texts } = usePhrases()
  const counts = versions[0]?.warnings
  const warnings = packageWarnings.filter((warning) => (counts?.[warning] ?? 0) > 0)
  if (!counts || warnings.length === 0) return null
  const link = (path: string, text: ReactNode) => (
    <a
      href={path}
      onClick={(event: MouseEvent) => {
        if (asksForWindow(event)) return
        event.preventDefault()
        onLeave()
        go(path)
      }}
    >
      {text}
    </a>
  )
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.warnings}
      className="fd-push-ended"
      description={warnings.map((warning) => {
        const list = `/custom/list?missing=${warning}`
        const named = (lacking[warning] ?? []).slice(0, mostNamed)
        const otherCount = counts[warning] - named.length
        return (
          <section key={warning} className="fd-push-lacking">
            {link(list, texts.missing[warning]({ count: formatInteger(counts[warning]) }))}
            {named.length > 0 && (
              <ul>
                {named.map(({ goodsId, goodsNo }) => (
                  <li key={goodsId}>{link(`${list}&open=${goodsId}`, goodsNo)}</li>
                ))}
              </ul>
            )}
            {otherCount > 0 && <small>{link(list, texts.others({ count: formatInteger(otherCount) }))}</small>}
          </section>
        )
      })}
    />
  )
}
