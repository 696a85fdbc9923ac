import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { PlanRequest } from '../../kind-plan.ts'
import { textIn } from '../../lookup/find-named.ts'
import { areSameByPlace } from './name-twins.ts'

type SameNames = {
  readonly records: readonly ParsedRecord[]
  readonly questions: readonly ImportQuestion[]
  readonly notices: readonly string[]
  /** Notes each of them on its row. */
  noteAll(): void
}

/**
 * Asks about new customers that bear one name in the file under several codes: each is created, which is assumed, or the
 * first of them alone. Those that stand at different places or have different phones are told and not asked about.
 */
export function settleSameNames(
  records: readonly ParsedRecord[],
  request: Pick<PlanRequest, 'report' | 'texts' | 'mapping'>,
  isNew: (code: string) => boolean,
): SameNames {
  const { report, texts: labels, mapping } = request
  const texts = labels.texts.layout.sameNames
  const named = records.filter((record) => {
    const code = textIn(record.cells, 'code')
    return (
      !report.isRefused(record.row) && code !== undefined && isNew(code) && textIn(record.cells, 'name') !== undefined
    )
  })
  const groups = [...Map.groupBy(named, ({ cells }) => foldCode(String(cells.name))).values()].flatMap(twinsIn)
  const probable = groups.filter(({ isSame }) => isSame)
  const namesakes = new Set(groups.flatMap(({ first, record, isSame }) => (isSame ? [] : [first, record])))
  const isLeft = mapping.options.sameNames === 'first'
  const noteTwin = ({ first, record, isSame }: Twin) => {
    const note = { row: first.row, code: textIn(first.cells, 'code') ?? '' }
    const problem = isSame && isLeft ? texts.left(note) : texts.note(note)
    report.note(record.row, 'left', { field: 'name', after: textIn(record.cells, 'name') ?? '', problem })
  }
  const leftOut = new Set(isLeft ? probable.map(({ record }) => record) : [])
  return {
    records: records.filter((record) => !leftOut.has(record)),
    questions: probable.length === 0 ? [] : [questionOf(probable, texts)],
    notices: namesakes.size === 0 ? [] : [texts.elsewhere({ count: namesakes.size })],
    noteAll: () => groups.forEach(noteTwin),
  }
}

type Twin = { readonly first: ParsedRecord; readonly record: ParsedRecord; readonly isSame: boolean }

/** Every record of a name but the first, with the first that it probably is the same as, else with the first of all. */
function twinsIn(records: readonly ParsedRecord[]): Twin[] {
  return records.slice(1).flatMap((record, index): Twin[] => {
    const earlier = records.slice(0, index + 1)
    const same = earlier
      .slice(0, mostCompared)
      .find((candidate) => areSameByPlace(whereaboutsOf(candidate), whereaboutsOf(record)))
    const first = same ?? earlier[0]
    return first ? [{ first, record, isSame: same !== undefined }] : []
  })
}

const mostCompared = 100

function whereaboutsOf({ cells }: ParsedRecord) {
  const [area, region] = [textIn(cells, 'area'), textIn(cells, 'region') ?? textIn(cells, 'province')]
  const placeNames = [region, area].filter((text) => text !== undefined)
  return { phone: cells.phone, place: placeNames.length === 0 ? null : foldCode(placeNames.join(' ')) }
}

type SameNameTexts = PlanRequest['texts']['texts']['layout']['sameNames']

function questionOf(twins: readonly Twin[], texts: SameNameTexts): ImportQuestion {
  const [example] = twins
  const rows = example ? `${example.first.row}、${example.record.row}` : ''
  return {
    key: 'sameNames',
    text: texts.question({ count: twins.length, name: String(example?.record.cells.name ?? ''), rows }),
    assumed: 'both',
    answers: [
      { value: 'both', label: texts.both },
      { value: 'first', label: texts.first },
    ],
  }
}
