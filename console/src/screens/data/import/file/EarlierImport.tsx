import { DownloadOutlined } from '@ant-design/icons'
import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { OwnCommit } from '@fairdesk/contract/import-commits'
import { Alert, Button } from 'antd'
import { go } from '../../../../kit/page/location.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { workOf } from '../import-work.ts'
import { listOf, listPlace } from '../kind-places.ts'
import { WorkNote } from '../WorkNote.tsx'
import type { EarlierImport as Earlier } from './use-earlier-import.ts'

const looks = { writing: 'info', committed: 'success', refused: 'error', unfinished: 'warning' } as const

/** Tells of a commit whose page was left before its answer came: how far it is, or how it ended. */
export const EarlierImport = ({
  kind,
  earlier: { ownCommit, otherCommit, dismiss },
}: {
  readonly kind: ImportKind
  readonly earlier: Earlier
}) => {
  const { importWizard: texts } = usePhrases()
  return (
    <>
      {otherCommit && (
        <Alert type="info" showIcon className="fd-import-earlier" title={texts.otherWrites({ by: otherCommit.by })} />
      )}
      {ownCommit && (
        <Alert
          type={looks[ownCommit.state]}
          showIcon
          className="fd-import-earlier"
          title={titleOf(ownCommit, texts)}
          description={<Ending kind={kind} commit={ownCommit} onSeen={dismiss} />}
          closable={ownCommit.state !== 'writing' && { onClose: dismiss, 'aria-label': texts.seen }}
        />
      )}
    </>
  )
}

/** Details below the headline: progress, or the start time with figures or reasons and the next steps. */
const Ending = ({
  kind,
  commit,
  onSeen,
}: {
  readonly kind: ImportKind
  readonly commit: OwnCommit
  readonly onSeen: () => void
}) => {
  const { importWizard: texts } = usePhrases()
  const timeOf = useFairTime()
  const download = useDownload()
  const { state, begunAt, ageMs, progress, counts, refusal, hasRefusedRows, importId } = commit
  if (state === 'writing') return <WorkNote work={{ ...workOf('commit'), since: Date.now() - ageMs, progress }} />
  const goToList = () => {
    onSeen()
    go(listPlace(kind))
  }
  return (
    <>
      <p>{texts.begunAt({ at: timeOf(begunAt) })}</p>
      {counts && <p>{countsOf(counts, texts)}</p>}
      {refusal && (
        <ul className="fd-lines">
          {refusal.split(',').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {hasRefusedRows && <p>{texts.doneRefused({ count: formatInteger(counts?.refused) })}</p>}
      {counts && (
        <div className="fd-import-ways fd-flex">
          <Button size="small" onClick={goToList}>
            {texts.toList[listOf(kind)]}
          </Button>
          {hasRefusedRows && (
            <Button
              size="small"
              icon={<DownloadOutlined />}
              onClick={() => download(bulkImport.refusedRows, { importId })}
            >
              {texts.refusedFile}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type Texts = Phrases['importWizard']

function titleOf({ state, fileName: file, counts }: OwnCommit, texts: Texts): string {
  if (state !== 'committed') return texts.ended[state]({ file })
  const writtenCount = (counts?.created ?? 0) + (counts?.changed ?? 0)
  return texts.ended.committed({
    file,
    outcome: writtenCount === 0 ? texts.doneNothing : texts.doneTitle({ count: formatInteger(writtenCount) }),
  })
}

function countsOf({ created, changed, left }: NonNullable<OwnCommit['counts']>, texts: Texts): string {
  return texts.doneCounts({
    created: formatInteger(created),
    changed: formatInteger(changed),
    left: formatInteger(left),
  })
}
