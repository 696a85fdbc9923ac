import { DownloadOutlined } from '@ant-design/icons'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { type BatchReport, goodsPictures, mostNotSent } from '@fairdesk/contract/areas/data/goods-pictures'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Popconfirm, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { UploadRun, UploadState } from '../sending/upload-run.ts'
import type { PictureImportState } from '../use-picture-import.ts'

/** Maximum length of a name on the server. */
const longestName = 1000

/** Commits the import: the mode for existing pictures, export of the report, and cancelling. */
export const CommitBar = ({ work, report }: { readonly work: PictureImportState; readonly report: BatchReport }) => {
  const { pictures: texts } = usePhrases()
  const download = useDownload()
  const [mode, setMode] = useState<'replace' | 'add'>(report.isAgain ? 'add' : 'replace')
  const { batchId, kind, counts, planHash } = report
  const pattern = work.look.pattern.trim()
  const isSending = work.state.work !== 'idle'
  const isCounting = !isSending && !work.isWhole
  const commit = useAct(async () => {
    const done = await call(goodsPictures.commit, {
      batchId,
      pattern,
      mode,
      planHash,
      notSent: notSentOf(work.state),
    }).catch(() => null)
    if (done) invalidate(goods.list, goods.counts, goodsPictures.ofStyle, outfits.list, outfits.get)
    work.readAgain()
  })
  return (
    <>
      <Popconfirm title={texts.stopSure} okText={texts.stopYes} onConfirm={() => void giveUp(work.run, batchId)}>
        <Button>{texts.stop}</Button>
      </Popconfirm>
      <Button icon={<DownloadOutlined />} onClick={() => download(goodsPictures.reportSheet, { batchId, pattern })}>
        {texts.exportReport}
      </Button>
      {kind === 'goods' && (
        <Segmented
          value={mode}
          options={(['replace', 'add'] as const).map((value) => ({ value, label: texts.mode[value] }))}
          onChange={setMode}
        />
      )}
      <WriteButton
        write={goodsPictures.commit}
        type="primary"
        loading={commit.isBusy}
        disabled={isSending || isCounting || counts.matched === 0}
        title={isSending ? texts.stillSending : counts.matched === 0 ? texts.nothingMatched : ''}
        onClick={commit.run}
      >
        {texts.commit({ count: formatInteger(counts.matched) })}
      </WriteButton>
    </>
  )
}

/** Returns the files the server has never received, for the list of those left out. */
function notSentOf({ items }: UploadState) {
  const failed = items.filter(({ state }) => state === 'failed').slice(0, mostNotSent)
  return failed.map(({ file, problem = 'notSent' }) => ({ fileName: file.name.slice(-longestName), problem }))
}

async function giveUp(run: UploadRun, batchId: string): Promise<void> {
  run.pause()
  await call(goodsPictures.cancel, { batchId }, { quiet: true }).catch(() => undefined)
  run.restart()
}
