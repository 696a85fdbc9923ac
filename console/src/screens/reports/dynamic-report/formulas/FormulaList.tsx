import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { formulaKeys, type ReportFormula } from '@fairdesk/contract/reports/report-formulas'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FormulaForm } from './FormulaForm.tsx'
import { formulaText } from './formula-text.ts'

type Props = { readonly params: ReportParams; readonly onChange: (changes: Partial<ReportParams>) => void }

/** The user's own figures, the shown ones ticked; a new one is shown at once. */
export const FormulaList = ({ params, onChange }: Props) => {
  const { formulas, metrics } = params
  const phrases = usePhrases()
  const texts = phrases.dynamicReport
  const [edited, setEdited] = useState<ReportFormula | 'new' | null>(null)
  const free = formulaKeys.find((key) => formulas.every((formula) => formula.key !== key))
  const show = (formula: ReportFormula, isOn: boolean) =>
    onChange({
      metrics: isOn ? [...metrics, formula.key] : metrics.filter((key) => key !== formula.key),
    })
  const remove = ({ key }: ReportFormula) => {
    const { sort, chart } = params
    onChange({
      formulas: formulas.filter((formula) => formula.key !== key),
      metrics: metrics.filter((metric) => metric !== key),
      ...(sort?.by === key ? { sort: null } : {}),
      ...(chart?.metric === key ? { chart: null } : {}),
    })
  }
  const save = (formula: ReportFormula) => {
    const isNew = formulas.every(({ key }) => key !== formula.key)
    onChange({
      formulas: isNew
        ? [...formulas, formula]
        : formulas.map((former) => (former.key === formula.key ? formula : former)),
      ...(isNew ? { metrics: [...metrics, formula.key] } : {}),
    })
    setEdited(null)
  }
  if (edited) {
    const key = edited === 'new' ? free : edited.key
    if (key) {
      const otherNames = formulas.filter((formula) => formula.key !== key).map(({ name }) => name)
      return (
        <FormulaForm
          formulaKey={key}
          former={edited === 'new' ? undefined : edited}
          otherNames={otherNames}
          onSave={save}
          onCancel={() => setEdited(null)}
        />
      )
    }
  }
  return (
    <div className="fd-stack fd-gap-4">
      {formulas.map((formula) => (
        <span key={formula.key} className="fd-inline fd-gap-4">
          <Checkbox
            checked={metrics.includes(formula.key)}
            title={formulaText(formula, phrases)}
            onChange={({ target }) => show(formula, target.checked)}
          >
            {formula.name}
          </Checkbox>
          <Button
            size="small"
            type="text"
            icon={<EditOutlined />}
            aria-label={texts.editFormula({ name: formula.name })}
            onClick={() => setEdited(formula)}
          />
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={texts.removeFormula({ name: formula.name })}
            onClick={() => remove(formula)}
          />
        </span>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={free === undefined}
        title={free === undefined ? texts.mostFormulas({ count: formulaKeys.length }) : undefined}
        onClick={() => setEdited('new')}
      >
        {texts.addFormula}
      </Button>
    </div>
  )
}
