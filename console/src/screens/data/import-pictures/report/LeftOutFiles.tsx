import { CopyOutlined, DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import {
  type BatchFile,
  type BatchReport,
  type FileOutcome,
  goodsPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import { Button, Pagination } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { newUuid } from '../../../../kit/call/request-id.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { type Ask, useAsk, useDownload } from '../../../../kit/page/tab-life.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { textCell, writeBlock } from '../../../../ui/clipboard/clipboard-block.ts'
import { beginCopy } from '../../../../ui/clipboard/copy-block.ts'
import { CountTabs } from '../../../../ui/list/CountTabs.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { type PictureImportState, pageSize } from '../use-picture-import.ts'
import { leftOutOf, outcomesOf, type Part, toTryAgain } from './left-out.ts'
import { ReportTable } from './ReportTable.tsx'
import { whyOf } from './why-of.ts'

/** The files that an import left out, by reason: to be read, handed on, and tried again once the reason is gone. */
export const LeftOutFiles = ({ work, report }: { readonly work: PictureImportState; readonly report: BatchReport }) => {
  const { pictures: texts } = usePhrases()
  const titleId = useId()
  const download = useDownload()
  const [{ section: part, page }, setLook] = useState<{ section: Part; page: number }>({ section: 'all', page: 1 })
  const { batchId, counts } = report
  const copyScope = { batchId, outcomes: outcomesOf(part) }
  const { data, error, refetch } = useRead(goodsPictures.report, { ...copyScope, page, limit: pageSize })
  const copying = useCopyLeftOut(copyScope)
  const retryAction = useTryAgain(work, batchId)
  const tried = toTryAgain(part, { counts, failed: work.run.failed.length })
  const tabs = leftOutOf(counts).map(({ value, count }) => ({
    value,
    text: value === 'all' ? texts.all : texts.outcomes[value],
    count: formatInteger(count),
    isEmpty: false,
  }))
  return (
    <section className="fd-picture-left" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.leftOutFiles}</h3>
      <div className="fd-picture-bar fd-row fd-wrap">
        <CountTabs
          label={texts.leftOutFiles}
          tabs={tabs}
          selected={part}
          onChoose={(value) => setLook({ section: value, page: 1 })}
        />
        <span className="fd-spring" />
        <div className="fd-picture-acts">
          <Button icon={<CopyOutlined />} loading={copying.isBusy} onClick={copying.run}>
            {texts.copyList}
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => download(goodsPictures.reportSheet, copyScope)}>
            {texts.downloadList}
          </Button>
          {tried.count > 0 && (
            <WriteButton
              write={goodsPictures.again}
              icon={<ReloadOutlined />}
              loading={retryAction.isBusy}
              title={texts.tryAgainHint}
              onClick={() => retryAction.run(tried.outcomes)}
            >
              {texts.tryAgain({ count: formatInteger(tried.count) })}
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
          onChange={(next) => setLook({ section: part, page: next })}
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

/**
 * Copies the complete list, not just the visible page, to the clipboard as spreadsheet cells: name, result and
 * reason.
 */
function useCopyLeftOut(copyScope: CopyScope) {
  const { pictures: texts, shell } = usePhrases()
  const ask = useAsk()
  const copyAll = async () => {
    const pending = beginCopy()
    try {
      const files = await allOf(copyScope, ask)
      const cells = files.map((file) => [file.fileName, texts.outcomes[file.outcome], whyOf(file, texts)].map(textCell))
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

async function allOf(copyScope: CopyScope, ask: Ask): Promise<BatchFile[]> {
  const files: BatchFile[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await ask(goodsPictures.report, { ...copyScope, page, limit: mostAtOnce })
    files.push(...list)
    if (list.length === 0 || files.length >= count) return files
  }
}
