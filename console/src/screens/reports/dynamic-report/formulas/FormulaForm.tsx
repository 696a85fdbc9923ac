import { matchOption } from '@fairdesk/contract/names/match-option'
import { isMetricSeen } from '@fairdesk/contract/report-keys'
import {
  type FormulaKey,
  formulaFormats,
  formulaOperations,
  formulaParts,
  type ReportFormula,
} from '@fairdesk/contract/reports/report-formulas'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { operationSigns } from './formula-text.ts'

type Part = ReportFormula['first']

type Props = {
  readonly formulaKey: FormulaKey
  readonly former: ReportFormula | undefined
  /** Names of the other formulas. */
  readonly otherNames: readonly string[]
  readonly onSave: (formula: ReportFormula) => void
  readonly onCancel: () => void
}

/** Name, two metrics with an operation between, and how the result is shown. */
export const FormulaForm = ({ formulaKey, former, otherNames, onSave, onCancel }: Props) => {
  const { dynamicReport: texts, metrics: names } = usePhrases()
  const prices = usePrices()
  const [draft, setDraft] = useState<ReportFormula>(
    former ?? { key: formulaKey, name: '', first: 'qty', operation: '/', second: 'customers', format: 'number' },
  )
  const set = (changes: Partial<ReportFormula>) => setDraft({ ...draft, ...changes })
  const options = formulaParts
    .filter((key) => isMetricSeen(key, prices))
    .map((key) => ({ value: key, label: names[key] }))
  const name = draft.name.trim()
  const isRepeated = otherNames.includes(name)
  const partSelect = (side: 'first' | 'second', label: string) => (
    <Select<Part>
      aria-label={label}
      showSearch={{ filterOption: matchOption }}
      value={draft[side]}
      options={options}
      onChange={(metric) => set(side === 'first' ? { first: metric } : { second: metric })}
      style={{ width: 180 }}
    />
  )
  return (
    <form
      className="fd-stack fd-gap-4"
      aria-label={texts.formula}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '' && !isRepeated) onSave({ ...draft, name })
      }}
    >
      <Input
        autoFocus
        aria-label={texts.formulaName}
        placeholder={texts.formulaName}
        maxLength={20}
        value={draft.name}
        status={isRepeated ? 'error' : ''}
        onChange={({ target }) => set({ name: target.value })}
      />
      {isRepeated && <small role="alert">{texts.formulaTaken}</small>}
      <span className="fd-inline fd-gap-4">
        {partSelect('first', texts.formulaLeft)}
        <Select<ReportFormula['operation']>
          aria-label={texts.formulaOperation}
          value={draft.operation}
          options={formulaOperations.map((operation) => ({ value: operation, label: operationSigns[operation] }))}
          onChange={(operation) => set({ operation })}
        />
        {partSelect('second', texts.formulaRight)}
      </span>
      <Select<ReportFormula['format']>
        aria-label={texts.formulaFormat}
        value={draft.format}
        options={formulaFormats.map((format) => ({ value: format, label: texts.formulaFormats[format] }))}
        onChange={(format) => set({ format })}
      />
      <small className="fd-weak">{texts.formulaHelp}</small>
      <span className="fd-inline fd-gap-4">
        <Button size="small" type="primary" htmlType="submit" disabled={name === '' || isRepeated}>
          {texts.saveFormula}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancelFormula}
        </Button>
      </span>
    </form>
  )
}
