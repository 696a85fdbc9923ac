import { DownloadOutlined } from '@ant-design/icons'
import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { OwnCommit } from '@fairdesk/contract/import-commits'
import { Alert, Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { workOf } from '../import-work.ts'
import { listOf, listPlace } from '../kind-places.ts'
import { WorkNote } from '../WorkNote.tsx'
import type { EarlierImport as Earlier } from './use-earlier-import.ts'

type Props = { readonly kind: ImportKind; readonly earlier: Earlier }

const looks = { writing: 'info', committed: 'success', refused: 'error', unfinished: 'warning' } as const

/** Tells of a commit whose page was left before its answer came: how far it is, or how it ended. */
export const EarlierImport = ({ kind, earlier: { own, other, dismiss } }: Props) => {
  const { importWizard: words } = usePhrases()
  return (
    <>
      {other && (
        <Alert type="info" showIcon className="fd-import-earlier" title={words.otherWrites({ by: other.by })} />
      )}
      {own && (
        <Alert
          type={looks[own.state]}
          showIcon
          className="fd-import-earlier"
          title={titleOf(own, words)}
          description={<Ending kind={kind} own={own} onSeen={dismiss} />}
          closable={own.state !== 'writing' && { onClose: dismiss, 'aria-label': words.seen }}
        />
      )}
    </>
  )
}

type EndingProps = { readonly kind: ImportKind; readonly own: OwnCommit; readonly onSeen: () => void }

/** What stands below the headline: progress, or when it was begun with figures or reasons and where to go from here. */
const Ending = ({ kind, own, onSeen }: EndingProps) => {
  const { importWizard: words } = usePhrases()
  const timeOf = useFairTime()
  const download = useDownload()
  const { state, begunAt, ageMs, progress, counts, refusal, hasRefusedRows, importId } = own
  if (state === 'writing') return <WorkNote work={{ ...workOf('commit'), since: Date.now() - ageMs, progress }} />
  const goToList = () => {
    onSeen()
    go(listPlace(kind))
  }
  return (
    <>
      <p>{words.begunAt({ at: timeOf(begunAt) })}</p>
      {counts && <p>{countsOf(counts, words)}</p>}
      {refusal && (
        <ul className="fd-lines">
          {refusal.split(',').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {hasRefusedRows && <p>{words.doneRefused({ count: formatInteger(counts?.refused) })}</p>}
      {counts && (
        <div className="fd-import-ways">
          <Button size="small" onClick={goToList}>
            {words.toList[listOf(kind)]}
          </Button>
          {hasRefusedRows && (
            <Button
              size="small"
              icon={<DownloadOutlined />}
              onClick={() => download(bulkImport.refusedRows, { importId })}
            >
              {words.refusedFile}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type Words = Phrases['importWizard']

function titleOf({ state, fileName: file, counts }: OwnCommit, words: Words): string {
  if (state !== 'committed') return words.ended[state]({ file })
  const written = (counts?.created ?? 0) + (counts?.changed ?? 0)
  return words.ended.committed({
    file,
    outcome: written === 0 ? words.doneNothing : words.doneTitle({ count: formatInteger(written) }),
  })
}

function countsOf({ created, changed, left }: NonNullable<OwnCommit['counts']>, words: Words): string {
  return words.doneCounts({
    created: formatInteger(created),
    changed: formatInteger(changed),
    left: formatInteger(left),
  })
}
