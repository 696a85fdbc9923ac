import { type MinimumFigure, type MinimumScope, minimumFigures, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../kit/call/api.ts'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { saveRules } from './minimum-writes.ts'

type Figures = Readonly<Record<MinimumFigure, number | null>>
type Line = Params<typeof minimums.saveBatch>['lines'][number]

/** A rule whose figures were changed, by the codes that name it. */
export type ChangedFigures = { readonly whom: Line; readonly before: Figures; readonly after: Figures }

/**
 * Notifies how many rules were changed, with an undo button; figures that others have changed since stay. Returns the
 * same undo; it runs once, whichever of the two comes first.
 */
export function offerFiguresBack(
  texts: Phrases['minimums'],
  scope: MinimumScope,
  changed: readonly ChangedFigures[],
): () => void {
  const text = texts.changed({ count: formatInteger(changed.length) })
  let isOpen = changed.length > 0
  const undo = () => {
    if (!isOpen) return
    isOpen = false
    void putBack(texts, scope, changed).catch(() => {
      isOpen = true
    })
  }
  if (!isOpen) notify({ kind: 'success', text })
  else offerUndo(text, undo)
  return undo
}

async function putBack(
  texts: Phrases['minimums'],
  scope: MinimumScope,
  changed: readonly ChangedFigures[],
): Promise<void> {
  const lines = changed.map(({ whom, before: { min, multiple, max } }, index) => ({
    ...whom,
    ...{ line: index + 1, min, multiple, max },
  }))
  const preview = await call(minimums.saveBatch, { scope, mode: 'dryRun', lines })
  const figures = new Map(preview.lines.map(({ line, before }) => [line, before]))
  const back = lines.filter(({ line }, index) => isSame(figures.get(line), changed[index]?.after))
  if (back.length > 0) await saveRules({ scope, mode: 'commit', lines: back })
  const skippedCount = lines.length - back.length
  if (skippedCount > 0) notify({ kind: 'error', text: texts.notPutBack({ count: formatInteger(skippedCount) }) })
}

function isSame(first: Figures | null | undefined, second: Figures | undefined): boolean {
  return !!first && !!second && minimumFigures.every((figure) => first[figure] === second[figure])
}
