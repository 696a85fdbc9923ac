import { type MinimumFigure, type MinimumScope, minimumFigures, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../kit/call/api.ts'
import { notify, offerUndo } from '../../kit/notify/notices.ts'
import { formatInteger } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { saveRules } from './minimum-writes.ts'

type Figures = Readonly<Record<MinimumFigure, number | null>>
type Line = Params<typeof minimums.saveBatch>['lines'][number]

/** A rule whose figures were changed, by the codes that name it. */
export type ChangedFigures = { readonly whom: Line; readonly before: Figures; readonly after: Figures }

/**
 * Tells how many rules were changed, and puts their figures back by one press; what others have changed since stays. Answers what puts
 * them back too, whichever of the two is asked first.
 */
export function offerFiguresBack(
  words: Phrases['minimums'],
  scope: MinimumScope,
  changed: readonly ChangedFigures[],
): () => void {
  const text = words.changed({ count: formatInteger(changed.length) })
  let isOpen = changed.length > 0
  const undo = () => {
    if (!isOpen) return
    isOpen = false
    void putBack(words, scope, changed).catch(() => {
      isOpen = true
    })
  }
  if (!isOpen) notify({ kind: 'success', text })
  else offerUndo(text, undo)
  return undo
}

async function putBack(
  words: Phrases['minimums'],
  scope: MinimumScope,
  changed: readonly ChangedFigures[],
): Promise<void> {
  const lines = changed.map(({ whom, before: { min, multiple, max } }, index) => ({
    ...whom,
    ...{ line: index + 1, min, multiple, max },
  }))
  const now = await call(minimums.saveBatch, { scope, mode: 'dryRun', lines })
  const figures = new Map(now.lines.map(({ line, before }) => [line, before]))
  const back = lines.filter(({ line }, index) => isSame(figures.get(line), changed[index]?.after))
  if (back.length > 0) await saveRules({ scope, mode: 'commit', lines: back })
  const others = lines.length - back.length
  if (others > 0) notify({ kind: 'error', text: words.notPutBack({ count: formatInteger(others) }) })
}

function isSame(one: Figures | null | undefined, other: Figures | undefined): boolean {
  return !!one && !!other && minimumFigures.every((figure) => one[figure] === other[figure])
}
