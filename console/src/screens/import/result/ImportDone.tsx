import { CheckCircleFilled, DownloadOutlined } from '@ant-design/icons'
import { bulkImport, type ImportAnswer } from '@fairdesk/contract/areas/data/bulk-import'
import { Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import { listOf, listPlace } from '../kind-places.ts'
import { useFocusOnce } from '../use-focus-once.ts'

type Props = { readonly answer: ImportAnswer; readonly run: ImportRun }

/** What was written, what was not, and where to go from here. */
export const ImportDone = ({ answer, run }: Props) => {
  const { importWizard: words } = usePhrases()
  const download = useDownload()
  const { counts, importId } = answer
  const next = useFocusOnce<HTMLButtonElement>()
  const written = counts.created + counts.changed
  return (
    <div className="fd-import-done" role="status">
      <CheckCircleFilled />
      <h2>{written === 0 ? words.doneNothing : words.doneTitle({ count: formatInteger(written) })}</h2>
      <p>
        {words.doneCounts({
          created: formatInteger(counts.created),
          changed: formatInteger(counts.changed),
          left: formatInteger(counts.left),
        })}
      </p>
      {counts.refused > 0 && (
        <p className="fd-import-left-out">
          {words.doneRefused({ count: formatInteger(counts.refused) })}
          <Button icon={<DownloadOutlined />} onClick={() => download(bulkImport.refusedRows, { importId })}>
            {words.refusedFile}
          </Button>
        </p>
      )}
      <div>
        <Button ref={next} type="primary" onClick={() => go(listPlace(run.kind))}>
          {words.toList[listOf(run.kind)]}
        </Button>
        <Button onClick={() => run.restart()}>{words.another}</Button>
      </div>
    </div>
  )
}
