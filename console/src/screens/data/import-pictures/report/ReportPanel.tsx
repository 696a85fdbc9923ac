import {
  type BatchFile,
  type BatchKind,
  type BatchReport,
  type FileOutcome,
  fileOutcomes,
} from '@fairdesk/contract/areas/data/goods-pictures'
import { Input, Pagination } from 'antd'
import { useId } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { CountTabs } from '../../../../ui/list/CountTabs.tsx'
import { PickButtons } from '../choose/PickButtons.tsx'
import { type PictureImportState, pageSize } from '../use-picture-import.ts'
import { ReportTable } from './ReportTable.tsx'

/** Files not sent belong to the batch only once it is committed; the foot line shows them. */
const notHere = {
  goods: ['notSent', 'unknownPlace'],
  outfits: ['notSent', 'unknownColour'],
} as const satisfies Record<BatchKind, readonly FileOutcome[]>

/** Target of each file, by result, and the naming rule with its reading of the names. */
export const ReportPanel = ({ work, report }: { readonly work: PictureImportState; readonly report: BatchReport }) => {
  const { pictures: texts } = usePhrases()
  const { run, look, setLook, error } = work
  const { counts, drawing, kind } = report
  const ruleId = useId()
  const all = fileOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const isBad = error !== null && look.pattern !== ''
  const outcomes = fileOutcomes.filter((outcome) => !notHere[kind].some((not) => not === outcome))
  const tabs = (['all', ...outcomes] as const).map((value) => {
    const count = value === 'all' ? all : counts[value]
    const text = value === 'all' ? texts.all : texts.outcomes[value]
    return { value, text, count: formatInteger(count), isEmpty: count === 0 && value !== 'all' }
  })
  return (
    <div className="fd-picture-report fd-column">
      <div className="fd-picture-rule fd-row">
        <label htmlFor={ruleId}>{texts.pattern}</label>
        <Input
          id={ruleId}
          value={look.pattern}
          maxLength={200}
          allowClear
          placeholder={kind === 'goods' ? texts.patternHint : texts.patternHintOutfits}
          {...(isBad ? { status: 'error' as const } : {})}
          onChange={({ target }) => setLook({ pattern: target.value })}
        />
        {isBad ? (
          <p className="fd-plain-list fd-small" role="alert">
            {texts.badPattern}
          </p>
        ) : (
          <PatternExamples files={report.list} />
        )}
      </div>
      <div className="fd-picture-bar fd-row fd-wrap">
        <CountTabs
          label={texts.columns.outcome}
          tabs={tabs}
          selected={look.outcome ?? 'all'}
          onChoose={(value) => setLook({ outcome: value === 'all' ? undefined : value })}
        />
        <span className="fd-spring" />
        {drawing.waiting > 0 && (
          <small role="status">
            {texts.drawing({
              drawn: formatInteger(drawing.drawn),
              all: formatInteger(drawing.drawn + drawing.waiting),
            })}
          </small>
        )}
        <PickButtons more kind={report.kind} onChoose={(files) => run.add(files)} />
      </div>
      <div className="fd-picture-rows">
        <ReportTable report={report} onChanged={work.readAgain} />
      </div>
      {report.count > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={look.page}
          pageSize={pageSize}
          total={report.count}
          showSizeChanger={false}
          onChange={(page) => setLook({ page })}
        />
      )}
    </div>
  )
}

const mostShown = 3

/** Reading of the first names shown. */
const PatternExamples = ({ files }: { readonly files: readonly BatchFile[] }) => {
  const { pictures: texts } = usePhrases()
  return (
    <ul className="fd-plain-list fd-small">
      {files
        .filter(({ problem, chosen }) => !problem && !chosen)
        .slice(0, mostShown)
        .map(({ fileId, fileName, no = '', colour = '', place = 0, outcome }) => (
          <li key={fileId}>
            <code>{fileName}</code>
            {outcome === 'matched' || outcome === 'duplicate'
              ? texts.reads({ no, colour, place: place > 0 ? String(place) : '' })
              : texts.readsNothing}
          </li>
        ))}
    </ul>
  )
}
