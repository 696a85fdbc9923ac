import { matchOption } from '@fairdesk/contract/names/match-option'
import {
  type FormulaKey,
  formulaFormats,
  formulaOperations,
  formulaParts,
  type ReportFormula,
} from '@fairdesk/contract/report-formulas'
import { isMetricSeen } from '@fairdesk/contract/report-keys'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { operationSigns } from './formula-text.ts'

type Part = ReportFormula['left']

type Props = {
  readonly formulaKey: FormulaKey
  readonly former: ReportFormula | undefined
  /** Names of the other formulas. */
  readonly taken: readonly string[]
  readonly onSave: (formula: ReportFormula) => void
  readonly onCancel: () => void
}

/** Name, two metrics with an operation between, and how the result is shown. */
export const FormulaForm = ({ formulaKey, former, taken, onSave, onCancel }: Props) => {
  const { dynamicReport: texts, metrics: names } = usePhrases()
  const prices = usePrices()
  const [draft, setDraft] = useState<ReportFormula>(
    former ?? { key: formulaKey, name: '', left: 'qty', operation: '/', right: 'customers', format: 'number' },
  )
  const set = (changes: Partial<ReportFormula>) => setDraft({ ...draft, ...changes })
  const parts = formulaParts
    .filter((key) => isMetricSeen(key, prices))
    .map((key) => ({ value: key, label: names[key] }))
  const name = draft.name.trim()
  const isTaken = taken.includes(name)
  const partSelect = (side: 'left' | 'right', label: string) => (
    <Select<Part>
      aria-label={label}
      showSearch={{ filterOption: matchOption }}
      value={draft[side]}
      options={parts}
      onChange={(part) => set(side === 'left' ? { left: part } : { right: part })}
      style={{ width: 180 }}
    />
  )
  return (
    <form
      className="fd-stack fd-gap-4"
      aria-label={texts.formula}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '' && !isTaken) onSave({ ...draft, name })
      }}
    >
      <Input
        autoFocus
        aria-label={texts.formulaName}
        placeholder={texts.formulaName}
        maxLength={20}
        value={draft.name}
        status={isTaken ? 'error' : ''}
        onChange={({ target }) => set({ name: target.value })}
      />
      {isTaken && <small role="alert">{texts.formulaTaken}</small>}
      <span className="fd-inline fd-gap-4">
        {partSelect('left', texts.formulaLeft)}
        <Select<ReportFormula['operation']>
          aria-label={texts.formulaOperation}
          value={draft.operation}
          options={formulaOperations.map((operation) => ({ value: operation, label: operationSigns[operation] }))}
          onChange={(operation) => set({ operation })}
        />
        {partSelect('right', texts.formulaRight)}
      </span>
      <Select<ReportFormula['format']>
        aria-label={texts.formulaFormat}
        value={draft.format}
        options={formulaFormats.map((format) => ({ value: format, label: texts.formulaFormats[format] }))}
        onChange={(format) => set({ format })}
      />
      <small className="fd-weak">{texts.formulaHelp}</small>
      <span className="fd-inline fd-gap-4">
        <Button size="small" type="primary" htmlType="submit" disabled={name === '' || isTaken}>
          {texts.saveFormula}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancelFormula}
        </Button>
      </span>
    </form>
  )
}
