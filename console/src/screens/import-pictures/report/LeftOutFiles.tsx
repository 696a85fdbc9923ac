import { CopyOutlined, DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import {
  type BatchFile,
  type BatchReport,
  type FileOutcome,
  goodsPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import { Button, Pagination } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { newUuid } from '../../../kit/call/request-id.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { type Ask, useAsk, useDownload } from '../../../kit/page/tab-life.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { textCell, writeBlock } from '../../../ui/clipboard/clipboard-block.ts'
import { beginCopy } from '../../../ui/clipboard/copy-block.ts'
import { CountTabs } from '../../../ui/list/CountTabs.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { type PictureImportState, pageSize } from '../use-picture-import.ts'
import { leftOutOf, outcomesOf, type Part, toTryAgain } from './left-out.ts'
import { ReportTable } from './ReportTable.tsx'
import { whyOf } from './why-of.ts'

type Props = { readonly work: PictureImportState; readonly report: BatchReport }

/** The files that an import left out, by reason: to be read, handed on, and tried again once the reason is gone. */
export const LeftOutFiles = ({ work, report }: Props) => {
  const { pictures: words } = usePhrases()
  const titleId = useId()
  const download = useDownload()
  const [{ part, page }, setLook] = useState<{ part: Part; page: number }>({ part: 'all', page: 1 })
  const { batchId, counts } = report
  const wanted = { batchId, outcomes: outcomesOf(part) }
  const { data, error, refetch } = useRead(goodsPictures.report, { ...wanted, page, limit: pageSize })
  const copying = useCopyLeftOut(wanted)
  const again = useTryAgain(work, batchId)
  const tried = toTryAgain(part, { counts, failed: work.run.failed.length })
  const tabs = leftOutOf(counts).map(({ value, count }) => ({
    value,
    text: value === 'all' ? words.all : words.outcomes[value],
    count: formatInteger(count),
    isEmpty: false,
  }))
  return (
    <section className="fd-picture-left" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.leftOutFiles}</h3>
      <div className="fd-picture-bar">
        <CountTabs
          label={words.leftOutFiles}
          tabs={tabs}
          chosen={part}
          onChoose={(value) => setLook({ part: value, page: 1 })}
        />
        <span className="fd-spring" />
        <div className="fd-picture-acts">
          <Button icon={<CopyOutlined />} loading={copying.isBusy} onClick={copying.run}>
            {words.copyList}
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => download(goodsPictures.reportSheet, wanted)}>
            {words.downloadList}
          </Button>
          {tried.count > 0 && (
            <WriteButton
              write={goodsPictures.again}
              icon={<ReloadOutlined />}
              loading={again.isBusy}
              title={words.tryAgainHint}
              onClick={() => again.run(tried.outcomes)}
            >
              {words.tryAgain({ count: formatInteger(tried.count) })}
            </WriteButton>
          )}
        </div>
      </div>
      {data && (
        <div className="fd-picture-told">
          <ReportTable report={data} />
        </div>
      )}
      {!data && error && <NotLoaded error={error} onRetry={refetch} />}
      {data && data.count > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={data.count}
          showSizeChanger={false}
          onChange={(next) => setLook({ part, page: next })}
        />
      )}
    </section>
  )
}

/** Starts a batch with the files that were left out: those the server has, and those that never got there. */
function useTryAgain({ run, setLook }: PictureImportState, batchId: string) {
  return useAct(async (outcomes: FileOutcome[]) => {
    const newBatchId = newUuid()
    const done = await call(goodsPictures.again, { batchId, newBatchId, outcomes }).catch(() => null)
    if (!done) return
    const failed = outcomes.includes('notSent') ? run.failed.map(({ file }) => file) : []
    setLook({ outcome: undefined })
    run.startFrom(newBatchId, failed)
  })
}

type CopyScope = { readonly batchId: string; readonly outcomes: FileOutcome[] }

const mostAtOnce = 500

/** Puts the whole list, not its page in sight alone, on the clipboard: name, result and reason, as cells of a sheet. */
function useCopyLeftOut(wanted: CopyScope) {
  const { pictures: words, shell } = usePhrases()
  const ask = useAsk()
  const copyAll = async () => {
    const pending = beginCopy()
    try {
      const files = await allOf(wanted, ask)
      const cells = files.map((file) => [file.fileName, words.outcomes[file.outcome], whyOf(file, words)].map(textCell))
      if (!(await pending.finish(writeBlock(cells)))) throw new Error('not copied')
    } finally {
      pending.cancel()
    }
  }
  return useAct(() =>
    copyAll().then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    ),
  )
}

async function allOf(wanted: CopyScope, ask: Ask): Promise<BatchFile[]> {
  const files: BatchFile[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await ask(goodsPictures.report, { ...wanted, page, limit: mostAtOnce })
    files.push(...list)
    if (list.length === 0 || files.length >= count) return files
  }
}
