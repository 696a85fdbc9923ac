import { account } from '@fairdesk/contract/areas/account'
import { upload } from '../../kit/files.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useDownload } from '../../kit/tab-life.ts'
import { outdate } from '../../kit/use-read.ts'
import { useSheetImport } from '../../kit/use-sheet-import.ts'
import { SheetImport } from '../../ui/SheetImport.tsx'
import { MadePasswords } from './MadePasswords.tsx'

/** A file of accounts: what it would do, then all of it or nothing, then the new passwords. */
export const ImportUsers = ({ onClose }: { readonly onClose: () => void }) => {
  const words = usePhrases().userPermissions.importing
  const download = useDownload()
  const { answer, work, choose, commit } = useSheetImport(
    (file, mode) => upload(account.import, { fields: { mode }, file }, { quiet: true }),
    {
      words,
      onDone: ({ passwords }) => {
        outdate(account.list, account.detail)
        notify({ kind: 'success', text: words.done })
        if (passwords.length === 0) onClose()
      },
    },
  )
  if (answer?.committed && answer.passwords.length > 0)
    return <MadePasswords passwords={answer.passwords} onClose={onClose} />
  return (
    <SheetImport
      words={{ ...words, of: words.account }}
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
