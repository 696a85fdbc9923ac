import { type PackageState, packageWarnings } from '@fairdesk/contract/areas/settings/front-end-package'
import { Alert } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../kit/page/location.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { asksForWindow } from '../shell/menu/open-entry.ts'

/** As many are named as two lines hold. */
const mostNamed = 12

type Props = { readonly state: PackageState; readonly onLeave: () => void }

/** What the goods in the newest version lack: the first by their numbers, each opened where it is mended, then the list of all. */
export const PackageWarnings = ({ state: { versions, lacking }, onLeave }: Props) => {
  const { frontEndPackage: words } = usePhrases()
  const counts = versions[0]?.warnings
  const things = packageWarnings.filter((thing) => (counts?.[thing] ?? 0) > 0)
  if (!counts || things.length === 0) return null
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
      title={words.warnings}
      className="fd-push-ended"
      description={things.map((thing) => {
        const list = `/custom/list?missing=${thing}`
        const named = (lacking[thing] ?? []).slice(0, mostNamed)
        const others = counts[thing] - named.length
        return (
          <section key={thing} className="fd-push-lacking">
            {link(list, words.missing[thing]({ count: formatInteger(counts[thing]) }))}
            {named.length > 0 && (
              <ul>
                {named.map(({ goodsId, goodsNo }) => (
                  <li key={goodsId}>{link(`${list}&open=${goodsId}`, goodsNo)}</li>
                ))}
              </ul>
            )}
            {others > 0 && <small>{link(list, words.others({ count: formatInteger(others) }))}</small>}
          </section>
        )
      })}
    />
  )
}
