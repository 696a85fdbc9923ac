import { account } from '@fairdesk/contract/areas/settings/account'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRef } from 'react'
import { isLost } from '../../../kit/call/api-error.ts'
import { upload } from '../../../kit/call/files.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useSheetImport } from '../../../kit/use-sheet-import.ts'
import { SheetImport } from '../../../ui/SheetImport.tsx'
import { MadePasswords } from './MadePasswords.tsx'

/** Import of accounts from a file: preview, then all or nothing, then the new passwords. */
export const ImportUsers = ({ onClose }: { readonly onClose: () => void }) => {
  const { importing: texts, newPassword } = usePhrases().userPermissions
  const download = useDownload()
  // Accounts the file would create, and those it may have created without an answer; their passwords are shown once.
  const fresh = useRef<readonly string[]>([])
  const untold = useRef<readonly string[]>([])
  const { answer, work, choose, commit } = useSheetImport(
    async (file, { fields }, mode) => {
      try {
        const result = await upload(account.import, { fields, file }, { quiet: true })
        if (mode === 'dryRun') fresh.current = madeBy(result)
        return result
      } catch (error) {
        if (mode === 'commit' && isLost(error)) untold.current = fresh.current
        throw error
      }
    },
    {
      texts,
      onDone: ({ passwords }) => {
        const lost = untold.current.filter((name) => passwords.every((credential) => credential.account !== name))
        if (lost.length > 0) notify({ kind: 'lines', text: newPassword.lost({ accounts: lost.join('、') }) })
        invalidate(account.list, account.detail)
        notify({ kind: 'success', text: texts.done })
        if (passwords.length === 0) onClose()
      },
    },
  )
  if (answer?.committed && answer.passwords.length > 0)
    return <MadePasswords passwords={answer.passwords} onClose={onClose} />
  return (
    <SheetImport
      texts={{ ...texts, of: texts.account }}
      work={work}
      rows={answer?.rows.map(({ account: name, ...row }) => ({ ...row, of: name }))}
      notices={answer?.notices}
      width={880}
      onChoose={choose}
      onCommit={commit}
      onTemplate={() => download(account.importTemplate, {})}
      onClose={onClose}
    />
  )
}

function madeBy({ rows }: Output<typeof account.import>): string[] {
  return [...new Set(rows.flatMap((row) => (row.action === 'created' ? [row.account] : [])))]
}
