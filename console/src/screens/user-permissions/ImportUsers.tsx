import { account, type SheetAnswer } from '@fairdesk/contract/areas/account'
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { upload } from '../../kit/files.ts'
import { formatInteger } from '../../kit/format.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useDownload } from '../../kit/tab-life.ts'
import { outdate } from '../../kit/use-read.ts'
import { Loading } from '../../ui/Loading.tsx'
import { ImportRows } from './ImportRows.tsx'
import { MadePasswords } from './MadePasswords.tsx'

type State = {
  readonly file?: File
  readonly answer?: SheetAnswer
  readonly problem?: string
  readonly isBusy: boolean
}

/** A file of accounts: what it would do, then all of it or nothing, then the new passwords. */
export const ImportUsers = ({ onClose }: { readonly onClose: () => void }) => {
  const { userPermissions, shell } = usePhrases()
  const words = userPermissions.importing
  const download = useDownload()
  const field = useRef<HTMLInputElement>(null)
  const [{ file, answer, problem, isBusy }, setState] = useState<State>({ isBusy: false })
  const send = async (chosen: File, mode: 'dryRun' | 'commit') => {
    setState((now) => ({ ...(mode === 'commit' ? now : {}), file: chosen, isBusy: true }))
    try {
      const told = await upload(account.import, { fields: { mode }, file: chosen }, { quiet: true })
      setState({ file: chosen, answer: told, isBusy: false })
      if (!told.committed) return
      outdate(account.list, account.detail)
      notify({ kind: 'success', text: words.done })
      if (told.passwords.length === 0) onClose()
    } catch (error) {
      const said = (error instanceof ApiError && error.message) || shell.networkFailed
      setState((now) => ({ ...now, problem: said.replaceAll(',', '\n'), isBusy: false }))
    }
  }
  if (answer?.committed && answer.passwords.length > 0)
    return <MadePasswords passwords={answer.passwords} onClose={onClose} />
  const counts = answer?.counts
  const isReady = counts !== undefined && counts.refused === 0 && counts.created + counts.changed > 0
  return (
    <Modal
      open
      width={880}
      title={words.title}
      mask={{ closable: false }}
      okText={words.commit}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onOk={() => file && void send(file, 'commit')}
      onCancel={onClose}
    >
      <div className="fd-user-import">
        <p className="fd-user-note">{words.note}</p>
        <div className="fd-user-import-bar">
          <Button type={answer ? 'default' : 'primary'} disabled={isBusy} onClick={() => field.current?.click()}>
            {file ? words.another : words.choose}
          </Button>
          <Button type="link" onClick={() => download(account.importTemplate, {})}>
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
        {problem !== undefined && <Alert type="error" showIcon title={<span className="fd-lines">{problem}</span>} />}
        {counts && <Verdict counts={counts} />}
        {answer && <ImportRows rows={answer.rows} />}
      </div>
    </Modal>
  )
}

const Verdict = ({ counts }: Pick<SheetAnswer, 'counts'>) => {
  const { userPermissions } = usePhrases()
  const words = userPermissions.importing
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
