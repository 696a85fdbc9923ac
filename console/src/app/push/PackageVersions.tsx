import {
  frontEndPackage,
  frontEndPackage as frontEndPackageCalls,
  type PackageVersion,
} from '@fairdesk/contract/areas/settings/front-end-package'
import { Button, Tag } from 'antd'
import { useRef } from 'react'
import { call } from '../../kit/call/api.ts'
import { askFirst, notify } from '../../kit/notify/notices.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { invalidate } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { fileSize } from '../../kit/text/file-size.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import '../../ui/plain-table.css'

type Props = {
  readonly versions: readonly PackageVersion[]
  readonly isBusy: boolean
  readonly onRestored: () => void
}

/** The versions that are kept, the newest first; an older one may come back. */
export const PackageVersions = ({ versions, isBusy, onRestored }: Props) => {
  const { frontEndPackage: words } = usePhrases()
  const download = useDownload()
  const time = useFairTime()
  const table = useRef<HTMLTableElement>(null)
  const restore = async ({ version }: PackageVersion) => {
    if (!(await askFirst(words.restoreFirst({ version })))) return
    await call(frontEndPackage.restore, { version }).finally(() => invalidate(frontEndPackage.state))
    notify({ kind: 'success', text: words.restored({ version }) })
    onRestored()
    // What is current cannot be restored: its button goes off and would take the keyboard with it.
    table.current?.querySelector('button')?.focus()
  }
  return (
    <table ref={table} className="fd-table fd-push-versions">
      <caption>{words.versions}</caption>
      <TableHead
        heads={[
          words.version,
          words.madeAt,
          [words.madeBy, 'fd-push-by'],
          words.changes,
          [words.size, 'fd-push-number fd-push-size'],
          null,
        ]}
      />
      <tbody>
        {versions.map((one, index) => (
          <tr key={one.version}>
            <td>
              {one.version} {index === 0 && <Tag color="blue">{words.current}</Tag>}
            </td>
            <td className="fd-push-changes">{time(one.madeAt)}</td>
            <td className="fd-push-by">{one.madeBy}</td>
            <td className="fd-push-changes">
              <Changes version={one} />
            </td>
            <td className="fd-push-number fd-push-size">{fileSize(one.bytes)}</td>
            <td className="fd-table-actions">
              <Button
                type="link"
                size="small"
                onClick={() => download(frontEndPackage.download, { version: one.version })}
              >
                {words.download}
              </Button>
              <WriteButton
                write={frontEndPackageCalls.restore}
                type="link"
                size="small"
                disabled={isBusy || one.sha256 === versions[0]?.sha256}
                onClick={() => void restore(one).catch(() => undefined)}
              >
                {words.restore}
              </WriteButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Changes = ({ version: { restoredFrom, added, changed, removed } }: { readonly version: PackageVersion }) => {
  const { frontEndPackage: words } = usePhrases()
  if (restoredFrom !== null) return words.restoredFrom({ version: restoredFrom })
  return words.changed({
    added: formatInteger(added),
    changed: formatInteger(changed),
    removed: formatInteger(removed),
  })
}
