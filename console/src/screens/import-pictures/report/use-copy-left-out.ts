import { type BatchFile, type FileOutcome, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { copyText } from '../../../kit/notify/copy-text.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { type Ask, useAsk } from '../../../kit/page/tab-life.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { formatTable } from '../../../ui/grid/range/clipboard-table.ts'
import { whyOf } from './why-of.ts'

type CopyScope = { readonly batchId: string; readonly outcomes: FileOutcome[] }

const mostAtOnce = 500

/** Puts the whole list, not its page in sight alone, on the clipboard: name, result and reason, as cells of a sheet. */
export function useCopyLeftOut(wanted: CopyScope) {
  const { pictures: words, shell } = usePhrases()
  const ask = useAsk()
  const copyAll = async () => {
    const files = await allOf(wanted, ask)
    await copyText(formatTable(files.map((file) => [file.fileName, words.outcomes[file.outcome], whyOf(file, words)])))
  }
  return useAct(() =>
    copyAll().then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    ),
  )
}

async function allOf(wanted: CopyScope, ask: Ask): Promise<BatchFile[]> {
  const files: BatchFile[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await ask(goodsPictures.report, { ...wanted, page, limit: mostAtOnce })
    files.push(...list)
    if (list.length === 0 || files.length >= count) return files
  }
}
