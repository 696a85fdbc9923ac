import {
  goodsParameters,
  type PriceBandRow,
  type PriceSheetAnswer,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { useRef } from 'react'
import { upload } from '../../../../kit/call/files.ts'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { useSheetImport } from '../../../../kit/use-sheet-import.ts'
import { SheetImport } from '../../../../ui/SheetImport.tsx'
import { formatPrice, toldGaps } from './price-text.ts'
import { replaceRanges, showRanges } from './price-writes.ts'

/** Imports a file that replaces all ranges: a preview of additions, changes and removals, then all or nothing. */
export const ImportPrices = ({
  present,
  onClose,
}: {
  readonly present: readonly PriceBandRow[]
  readonly onClose: () => void
}) => {
  const phrases = usePhrases()
  const texts = { ...phrases.goodsCodes, ...phrases.goodsParameters.prices }
  const download = useDownload()
  // Commits exactly the previewed changes: if the list was changed since, the preview is repeated.
  const was = useRef('')
  // When the answer arrives, the list may already show a commit whose answer was lost.
  const previousRanges = useRef(present)
  const { answer, work, choose, commit } = useSheetImport(
    async (file, sending, mode) => {
      const fields = { ...sending.fields, ...(mode === 'commit' ? { was: was.current } : {}) }
      const result = await upload(goodsParameters.importGoodsPriceRange, { ...sending, fields, file }, { quiet: true })
      was.current = result.was
      if (mode === 'dryRun') previousRanges.current = present
      return result
    },
    {
      texts,
      onDone: ({ prices }) => {
        if (prices) showRanges(prices)
        offerUndo(texts.imported, () => replaceRanges(prices?.ranges ?? [], previousRanges.current))
        onClose()
      },
    },
  )
  return (
    <SheetImport
      texts={{ ...texts, title: texts.importTitle, note: texts.importNote, of: texts.name, actions: texts.results }}
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
  const labels = goodsParameters.prices
  const reportedGaps = toldGaps(gaps)
  if (reportedGaps.length === 0) return []
  const texts = reportedGaps.map(({ min, max, goods }) => {
    const minText = formatPrice(min)
    const prices = max === undefined ? labels.above({ min: minText }) : `${minText}-${formatPrice(max)}`
    return goods === 0 ? prices : labels.uncoveredOne({ prices, count: formatInteger(goods) })
  })
  return [labels.uncovered({ gaps: texts.join(operationLogs.comma) })]
}
