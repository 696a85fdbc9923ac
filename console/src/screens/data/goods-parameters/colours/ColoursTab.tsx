import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { goodsCodes, goodsCodes as goodsCodesCalls } from '@fairdesk/contract/areas/data/goods-codes'
import { Button } from 'antd'
import { useState } from 'react'
import { upload } from '../../../../kit/call/files.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useSheetImport } from '../../../../kit/use-sheet-import.ts'
import { SheetImport } from '../../../../ui/SheetImport.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { CodedList } from '../cells/CodedList.tsx'
import { ColourRow } from './ColourRow.tsx'
import { addColour, askColoursAnew, mergeColour } from './colour-writes.ts'

/** Colours of the fair, edited in place; file import and export. */
export const ColoursTab = () => {
  const { goodsCodes: texts } = usePhrases()
  const [isImporting, setImporting] = useState(false)
  const download = useDownload()
  const colours = useRead(goodsCodes.colourList, {})
  return (
    <>
      <CodedList
        all={colours.data}
        error={colours.error}
        onRetry={colours.refetch}
        head={
          <TableHead
            heads={[
              [texts.order, 68],
              [texts.code, 150],
              texts.name,
              [texts.rgb, 'fd-colour-rgb'],
              [texts.group, 120],
              texts.uses,
              [texts.actions, 'fd-code-actions'],
            ]}
          />
        }
        fresh={{ write: goodsCodesCalls.addColour, trailingColumns: 3, add: addColour }}
        actions={
          <>
            <span className="fd-spring" />
            <Button onClick={() => download(goodsCodes.importColorTemplate, {})}>{texts.template}</Button>
            <Button icon={<DownloadOutlined />} onClick={() => download(goodsCodes.exportColor, {})}>
              {texts.export}
            </Button>
            <WriteButton
              write={goodsCodesCalls.importColor}
              icon={<UploadOutlined />}
              onClick={() => setImporting(true)}
            >
              {texts.import}
            </WriteButton>
          </>
        }
        textsOf={({ code, name, group }) => [code, name, group]}
        usesOf={({ skcs, rules, binned }) => ({ skcs, rules, binned })}
        merge={mergeColour}
      >
        {(colour, row) => <ColourRow key={colour.id} colour={colour} {...row} />}
      </CodedList>
      {isImporting && <ImportColours onClose={() => setImporting(false)} />}
    </>
  )
}

/** Imports a file of colours: a preview, then all or nothing. */
const ImportColours = ({ onClose }: { readonly onClose: () => void }) => {
  const { goodsCodes: texts } = usePhrases()
  const download = useDownload()
  const onDone = () => {
    askColoursAnew()
    notify({ kind: 'success', text: texts.imported })
    onClose()
  }
  const { answer, work, choose, commit } = useSheetImport(
    (file, sending) => upload(goodsCodes.importColor, { ...sending, file }, { quiet: true }),
    { texts, onDone },
  )
  return (
    <SheetImport
      texts={{ ...texts, title: texts.importTitle, note: texts.importNote, of: texts.code, actions: texts.results }}
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
