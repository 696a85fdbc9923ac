import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Alert, Checkbox, ConfigProvider } from 'antd'
import { type ReactNode, useId } from 'react'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { isWriting } from '../import-work.ts'
import { RawRows } from '../sheet/RawRows.tsx'
import { SheetChoice } from '../sheet/SheetChoice.tsx'
import { useFocusOnce } from '../use-focus-once.ts'
import { isListedName } from './asked-values.ts'
import { ColumnList } from './ColumnList.tsx'
import { FileQuestions } from './FileQuestions.tsx'
import { FixedValues } from './FixedValues.tsx'
import { columnCounts, missingFields, withAnswer } from './mapping-edits.ts'
import { OutgrownMeanings } from './OutgrownMeanings.tsx'
import { ValueMeanings } from './ValueMeanings.tsx'

/** Meanings of the file's columns; every change is tried at once. */
export const MappingPanel = ({
  run,
  state,
  children,
}: {
  readonly run: ImportRun
  readonly state: ImportState
  readonly children: ReactNode
}) => {
  const { importWizard: texts } = usePhrases()
  const headerId = useId()
  const panel = useFocusOnce<HTMLFieldSetElement>()
  const { answer, mapping, questions, work } = state
  if (!answer || !mapping) return null
  const { columns, fields } = answer
  const missing = missingFields(fields, mapping)
  const valueQuestions = questions.filter((question) => !isListedName(question, answer))
  return (
    <ConfigProvider componentDisabled={isWriting(work)}>
      <fieldset ref={panel} tabIndex={-1} className="fd-import-mapping fd-column fd-bare" aria-label={texts.columns}>
        <header>
          <strong>{texts.columns}</strong>
          <span>{texts.columnsMapped(columnCounts(columns, mapping))}</span>
          <SheetChoice answer={answer} mapping={mapping} onChoose={(choice) => run.reread(choice)} />
          {answer.encoding !== null && answer.encoding !== 'utf-8' && (
            <span>{texts.readAs({ encoding: answer.encoding.toUpperCase() })}</span>
          )}
          <RawRows answer={answer} onChoose={(headerRow) => run.reread({ ...readSheets(state), headerRow })} />
          <label htmlFor={headerId} title={texts.headerRowHint}>
            {texts.headerRow}
            <NumberInput
              id={headerId}
              isTight
              input={{ className: 'fd-import-heading-row' }}
              range={{ min: 0, max: 1000 }}
              value={mapping.headerRow ?? answer.headerRow}
              onChange={(headerRow) => headerRow !== null && run.reread({ ...readSheets(state), headerRow })}
            />
          </label>
        </header>
        <div className="fd-import-scroll fd-fill-height">
          {missing.length > 0 && (
            <Alert
              type="warning"
              showIcon
              className="fd-import-alert"
              title={texts.missing({ fields: missing.map(({ label }) => label).join('、') })}
            />
          )}
          {answer.questions.length > 0 && (
            <FileQuestions
              questions={answer.questions}
              options={mapping.options}
              onAnswer={(question, value) => run.edit((current) => withAnswer(current, question, value))}
            />
          )}
          {answer.outgrown.length > 0 && <OutgrownMeanings answer={answer} onEdit={(change) => run.edit(change)} />}
          {(run.kind === 'customers' || run.kind === 'agents') && (
            <Checkbox
              className="fd-import-option"
              checked={mapping.options.createAreas ?? false}
              onChange={({ target }) =>
                run.edit((current) => ({ ...current, options: { ...current.options, createAreas: target.checked } }))
              }
            >
              {texts.createAreas}
            </Checkbox>
          )}
          {children}
          {run.kind === 'outfits' && (
            <Checkbox
              className="fd-import-option"
              checked={mapping.options.replace ?? false}
              onChange={({ target }) =>
                run.edit((current) => ({ ...current, options: { ...current.options, replace: target.checked } }))
              }
            >
              {texts.replace}
            </Checkbox>
          )}
          <ColumnList run={run} state={state} />
          <FixedValues fields={fields} mapping={mapping} onEdit={(change) => run.edit(change)} />
          {valueQuestions.length > 0 && (
            <ValueMeanings
              fields={fields}
              questions={valueQuestions}
              mapping={mapping}
              onEdit={(change) => run.edit(change)}
            />
          )}
        </div>
      </fieldset>
    </ConfigProvider>
  )
}

/** The sheets that are read, to be read again from another row. */
function readSheets({ answer, mapping }: ImportState): Pick<ImportMapping, 'sheet' | 'sheets'> {
  return mapping?.sheets ? { sheets: mapping.sheets } : { sheet: mapping?.sheet ?? answer?.sheet }
}
