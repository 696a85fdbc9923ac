import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { upload } from '../../../kit/call/files.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useSheetImport } from '../../../kit/use-sheet-import.ts'
import { SheetImport } from '../../../ui/SheetImport.tsx'
import { askColoursAnew } from './colour-writes.ts'

/** A file of colours: what it would do, then all of it or nothing. */
export const ImportColours = ({ onClose }: { readonly onClose: () => void }) => {
  const { goodsCodes: words } = usePhrases()
  const download = useDownload()
  const onDone = () => {
    askColoursAnew()
    notify({ kind: 'success', text: words.imported })
    onClose()
  }
  const { answer, work, choose, commit } = useSheetImport(
    (file, mode, key) => upload(goodsCodes.importColor, { fields: { mode }, file, key }, { quiet: true }),
    { words, onDone },
  )
  return (
    <SheetImport
      words={{ ...words, title: words.importTitle, note: words.importNote, of: words.code, actions: words.results }}
      work={work}
      rows={answer?.rows.map(({ code, ...row }) => ({ ...row, of: code }))}
      notices={answer?.notices}
      width={760}
      onChoose={choose}
      onCommit={commit}
      onTemplate={() => download(goodsCodes.importColorTemplate, {})}
      onClose={onClose}
    />
  )
}
