import type { ImportAnswer, ImportMapping, RefusalGroup } from '@fairdesk/contract/areas/data/import-answer'
import { Button, Popover } from 'antd'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { withBlankCells, withRowsLeft, withValue } from '../mapping/mapping-edits.ts'
import { MeanValue } from './MeanValue.tsx'

type Props = {
  readonly answer: ImportAnswer
  readonly options: ImportMapping['options']
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

/** Refused rows by reason, over the whole file, each with one answer for all of them. */
export const RefusalList = ({ answer: { refusals, choices }, options, onEdit }: Props) => {
  const { importWizard: texts } = usePhrases()
  const answered = (options.leave?.length ?? 0) + Object.keys(options.badCells ?? {}).length
  if (refusals.length === 0 && answered === 0) return null
  return (
    <section className="fd-import-refusals" aria-label={texts.refusals}>
      {answered > 0 && (
        <p className="fd-row fd-flush">
          <span>{texts.refusalsAnswered({ count: formatInteger(answered) })}</span>
          <Button
            type="link"
            size="small"
            onClick={() =>
              onEdit(({ options: { leave: _, badCells: __, ...others }, ...mapping }) => ({
                ...mapping,
                options: others,
              }))
            }
          >
            {texts.takeBack}
          </Button>
        </p>
      )}
      <ul className="fd-plain-list">
        {refusals.map((group) => (
          <li key={group.key} className="fd-row">
            <b className="fd-strong fd-unbroken">{countText(group, texts)}</b>
            <span className="fd-import-refusal" title={rowsText(group, texts)}>
              {group.label ? texts.problemAt({ at: group.label, problem: group.problem }) : group.problem}
            </span>
            <span className="fd-row fd-push-end fd-rigid">
              {group.distinct > 0 && <RefusedTexts group={group} choices={choices} onEdit={onEdit} />}
              {group.mayBeDropped && (
                <Button
                  size="small"
                  title={texts.dropCellsHint}
                  aria-label={`${texts.dropCells} ${group.label ?? ''} ${group.problem}`}
                  onClick={() => onEdit((current) => withBlankCells(current, group.key))}
                >
                  {texts.dropCells}
                </Button>
              )}
              <Button
                size="small"
                title={texts.leaveRowsHint}
                aria-label={`${texts.leaveRows} ${group.label ?? ''} ${group.problem}`}
                onClick={() => onEdit((current) => withRowsLeft(current, group.key))}
              >
                {texts.leaveRows}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText({ count, followers }: RefusalGroup, texts: Phrases['importWizard']): string {
  const rows = texts.rowCount({ count: formatInteger(count) })
  return followers === 0 ? rows : `${rows} ${texts.followers({ count: formatInteger(followers) })}`
}

function rowsText({ rows, count }: RefusalGroup, texts: Phrases['importWizard']): string {
  return texts.rowNumbers({ rows: `${rows.join('、')}${count > rows.length ? ' …' : ''}` })
}

type TextsProps = Pick<Props, 'onEdit'> & {
  readonly group: RefusalGroup
  readonly choices: ImportAnswer['choices']
}

/** The refused texts with their counts; of those that may be meant otherwise each gets its meaning here. */
const RefusedTexts = ({ group: { field, values, distinct, mayBeMeant, problem }, choices, onEdit }: TextsProps) => {
  const { importWizard: texts } = usePhrases()
  const count = formatInteger(distinct)
  const label = mayBeMeant ? texts.meanTexts({ count }) : texts.refusedTexts({ count })
  const offered = choices.find((choice) => choice.field === field)?.values ?? []
  const list = (
    <ul className="fd-plain-list fd-import-refused-texts">
      {values.map(({ text, count: rows, likely = [] }) => (
        <li key={text} className="fd-row">
          <span className="fd-break">{text}</span>
          <small className="fd-weak">{texts.rowCount({ count: formatInteger(rows) })}</small>
          {mayBeMeant && field && (
            <span className="fd-push-end">
              <MeanValue
                text={text}
                values={[...likely, ...offered]}
                onMean={(meaning) => onEdit((current) => withValue(current, { field, text }, meaning))}
              />
            </span>
          )}
        </li>
      ))}
      {distinct > values.length && <li>{texts.andMore({ count })}</li>}
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={list}>
      <Button size="small" aria-label={`${label} ${problem}`}>
        {label}
      </Button>
    </Popover>
  )
}
