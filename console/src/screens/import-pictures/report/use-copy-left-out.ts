import { type BatchFile, type FileOutcome, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { useState } from 'react'
import { copyText } from '../../../kit/notify/copy-text.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { type Ask, useAsk } from '../../../kit/page/tab-life.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { formatTable } from '../../../ui/grid/range/clipboard-table.ts'
import { whyOf } from './why-of.ts'

type CopyScope = { readonly batchId: string; readonly outcomes: FileOutcome[] }

const mostAtOnce = 500

/** Puts the whole list, not its page in sight alone, on the clipboard: name, result and reason, as cells of a sheet. */
export function useCopyLeftOut(wanted: CopyScope) {
  const { pictures: words, shell } = usePhrases()
  const ask = useAsk()
  const [isBusy, setBusy] = useState(false)
  const copyAll = async () => {
    const files = await allOf(wanted, ask)
    await copyText(formatTable(files.map((file) => [file.fileName, words.outcomes[file.outcome], whyOf(file, words)])))
  }
  const copy = () => {
    setBusy(true)
    copyAll()
      .then(
        () => notify({ kind: 'success', text: shell.copied }),
        () => notify({ kind: 'error', text: shell.copyFailed }),
      )
      .finally(() => setBusy(false))
  }
  return { isBusy, copy }
}

async function allOf(wanted: CopyScope, ask: Ask): Promise<BatchFile[]> {
  const files: BatchFile[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await ask(goodsPictures.report, { ...wanted, page, limit: mostAtOnce })
    files.push(...list)
    if (list.length === 0 || files.length >= count) return files
  }
}
