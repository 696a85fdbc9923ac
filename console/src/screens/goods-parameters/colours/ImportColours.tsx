import { type ColourSheetAnswer, goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '../../../kit/api-error.ts'
import { upload } from '../../../kit/files.ts'
import { formatInteger } from '../../../kit/format.ts'
import { notify } from '../../../kit/notices.ts'
import { newRequestId } from '../../../kit/outbox/request-id.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { useDownload } from '../../../kit/tab-life.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { askColoursAnew } from './colour-writes.ts'
import { ImportedRows } from './ImportedRows.tsx'

type State = {
  readonly file?: File
  readonly answer?: ColourSheetAnswer
  readonly problem?: string
  readonly isBusy: boolean
}

/** A file of colours: what it would do, then all of it or nothing. */
export const ImportColours = ({ onClose }: { readonly onClose: () => void }) => {
  const { goodsCodes: words, shell } = usePhrases()
  const field = useRef<HTMLInputElement>(null)
  const download = useDownload()
  const [{ file, answer, problem, isBusy }, setState] = useState<State>({ isBusy: false })
  const send = async (chosen: File, mode: 'dryRun' | 'commit') => {
    setState((now) => ({
      ...(mode === 'commit' && now.answer ? { answer: now.answer } : {}),
      file: chosen,
      isBusy: true,
    }))
    try {
      const wish = { fields: { mode }, file: chosen, key: newRequestId() }
      const told = await upload(goodsCodes.importColor, wish, { quiet: true })
      setState({ file: chosen, answer: told, isBusy: false })
      if (!told.committed) return
      askColoursAnew()
      notify({ kind: 'success', text: words.imported })
      onClose()
    } catch (error) {
      const said = (error instanceof ApiError && error.message) || shell.networkFailed
      setState((now) => ({ ...now, problem: said.replaceAll(',', '\n'), isBusy: false }))
    }
  }
  const counts = answer?.counts
  const isReady = counts !== undefined && counts.refused === 0 && counts.created + counts.changed > 0
  return (
    <Modal
      open
      width={760}
      title={words.importTitle}
      mask={{ closable: false }}
      okText={words.commit}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onOk={() => file && void send(file, 'commit')}
      onCancel={onClose}
    >
      <p className="fd-merge-note">{words.importNote}</p>
      <div className="fd-colour-import-bar">
        <Button type={answer ? 'default' : 'primary'} disabled={isBusy} onClick={() => field.current?.click()}>
          {file ? words.another : words.choose}
        </Button>
        <Button type="link" onClick={() => download(goodsCodes.importColorTemplate, {})}>
          {words.template}
        </Button>
        <span>{file?.name}</span>
        <input
          ref={field}
          type="file"
          hidden
          accept=".xlsx,.xls,.csv"
          aria-label={words.choose}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            target.value = ''
            if (chosen) void send(chosen, 'dryRun')
          }}
        />
      </div>
      {isBusy && !answer && <Loading rows={3} />}
      {problem !== undefined && (
        <Alert type="error" showIcon title={<span className="fd-colour-lines">{problem}</span>} />
      )}
      {counts && <Verdict counts={counts} />}
      {answer && <ImportedRows rows={answer.rows} />}
    </Modal>
  )
}

const Verdict = ({ counts }: Pick<ColourSheetAnswer, 'counts'>) => {
  const words = usePhrases().goodsCodes
  const { created, changed, left, refused } = counts
  const said = words.counts({
    created: formatInteger(created),
    changed: formatInteger(changed),
    left: formatInteger(left),
    refused: formatInteger(refused),
  })
  if (refused > 0) return <Alert type="error" showIcon title={`${said}　${words.allOrNothing}`} />
  if (created + changed === 0) return <Alert type="info" showIcon title={`${said}　${words.nothing}`} />
  return <Alert type="success" showIcon title={said} />
}
