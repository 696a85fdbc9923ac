import {
  goodsParameters,
  type PriceBandRow,
  type PriceSheetAnswer,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { useRef } from 'react'
import { upload } from '../../../kit/call/files.ts'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { useSheetImport } from '../../../kit/use-sheet-import.ts'
import { SheetImport } from '../../../ui/SheetImport.tsx'
import { formatPrice, toldGaps } from './price-text.ts'
import { replaceRanges, showRanges } from './price-writes.ts'

type Props = { readonly present: readonly PriceBandRow[]; readonly onClose: () => void }

/** A file in place of all ranges: what it would add, change and remove, then all of it or nothing. */
export const ImportPrices = ({ present, onClose }: Props) => {
  const phrases = usePhrases()
  const words = { ...phrases.goodsCodes, ...phrases.goodsParameters.prices }
  const download = useDownload()
  // What is done is what was told: a list that somebody has changed since is told anew.
  const was = useRef('')
  // By the time it is answered the list may show what was done without an answer.
  const before = useRef(present)
  const { answer, work, choose, commit } = useSheetImport(
    async (file, sending, mode) => {
      const fields = { ...sending.fields, ...(mode === 'commit' ? { was: was.current } : {}) }
      const told = await upload(goodsParameters.importGoodsPriceRange, { ...sending, fields, file }, { quiet: true })
      was.current = told.was
      if (mode === 'dryRun') before.current = present
      return told
    },
    {
      words,
      onDone: ({ prices }) => {
        if (prices) showRanges(prices)
        offerUndo(words.imported, () => replaceRanges(prices?.ranges ?? [], before.current))
        onClose()
      },
    },
  )
  return (
    <SheetImport
      words={{ ...words, title: words.importTitle, note: words.importNote, of: words.name, actions: words.results }}
      work={work}
      rows={answer?.rows.map(({ name, ...row }) => ({ ...row, of: name }))}
      notices={answer && [...answer.notices, ...saidGaps(answer, phrases)]}
      width={760}
      onChoose={choose}
      onCommit={commit}
      onTemplate={() => download(goodsParameters.importGoodsPriceRangeTemplate, {})}
      onClose={onClose}
    />
  )
}

function saidGaps({ gaps }: PriceSheetAnswer, { goodsParameters, operationLogs }: Phrases): string[] {
  const words = goodsParameters.prices
  const told = toldGaps(gaps)
  if (told.length === 0) return []
  const texts = told.map(({ min, max, goods }) => {
    const from = formatPrice(min)
    const prices = max === undefined ? words.above({ min: from }) : `${from}-${formatPrice(max)}`
    return goods === 0 ? prices : words.uncoveredOne({ prices, count: formatInteger(goods) })
  })
  return [words.uncovered({ gaps: texts.join(operationLogs.comma) })]
}
