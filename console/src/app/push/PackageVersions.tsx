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
  const { frontEndPackage: texts } = usePhrases()
  const download = useDownload()
  const time = useFairTime()
  const table = useRef<HTMLTableElement>(null)
  const restore = async ({ version }: PackageVersion) => {
    if (!(await askFirst(texts.restoreFirst({ version })))) return
    await call(frontEndPackage.restore, { version }).finally(() => invalidate(frontEndPackage.state))
    notify({ kind: 'success', text: texts.restored({ version }) })
    onRestored()
    // The restored version is now current and its restore button disabled, which would lose the focus.
    table.current?.querySelector('button')?.focus()
  }
  return (
    <table ref={table} className="fd-table fd-push-versions">
      <caption>{texts.versions}</caption>
      <TableHead
        heads={[
          texts.version,
          texts.madeAt,
          [texts.madeBy, 'fd-push-by'],
          texts.changes,
          [texts.size, 'fd-push-number fd-push-size'],
          null,
        ]}
      />
      <tbody>
        {versions.map((packageVersion, index) => (
          <tr key={packageVersion.version}>
            <td>
              {packageVersion.version} {index === 0 && <Tag color="blue">{texts.current}</Tag>}
            </td>
            <td className="fd-push-changes">{time(packageVersion.madeAt)}</td>
            <td className="fd-push-by">{packageVersion.madeBy}</td>
            <td className="fd-push-changes">
              <Changes version={packageVersion} />
            </td>
            <td className="fd-push-number fd-push-size">{fileSize(packageVersion.bytes)}</td>
            <td className="fd-table-actions">
              <Button
                type="link"
                size="small"
                onClick={() => download(frontEndPackage.download, { version: packageVersion.version })}
              >
                {texts.download}
              </Button>
              <WriteButton
                write={frontEndPackageCalls.restore}
                type="link"
                size="small"
                disabled={isBusy || packageVersion.sha256 === versions[0]?.sha256}
                onClick={() => void restore(packageVersion).catch(() => undefined)}
              >
                {texts.restore}
              </WriteButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Changes = ({ version: { restoredFrom, added, changed, removed } }: { readonly version: PackageVersion }) => {
  const { frontEndPackage: texts } = usePhrases()
  if (restoredFrom !== null) return texts.restoredFrom({ version: restoredFrom })
  return texts.changed({
    added: formatInteger(added),
    changed: formatInteger(changed),
    removed: formatInteger(removed),
  })
}
