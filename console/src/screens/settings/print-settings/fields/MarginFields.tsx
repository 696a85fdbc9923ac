import { type Margins, papers, unprintedByNeedles, usualMargins } from '@fairdesk/contract/paper/papers'
import { Button, Form } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type FieldProps, itemState } from './field-props.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const
const range = { min: 0, max: 60, decimals: 1 } as const

/** Margins around the content; the paper's defaults until one is changed. */
export const MarginFields = ({ draft, change, problemOf }: FieldProps) => {
  const { printSettings: texts } = usePhrases()
  const { kind } = papers[draft.paper]
  const usual = usualMargins[kind]
  const margins = draft.margins ?? usual
  const isTight = kind === 'form' && Math.min(margins.top, margins.bottom) < unprintedByNeedles
  const problem = problemOf('margins')
  const state =
    isTight && problem === undefined
      ? { validateStatus: 'warning' as const, help: texts.tightForm({ least: String(unprintedByNeedles) }) }
      : itemState(problem)
  const put = (side: keyof Margins, value: number | null) => {
    const next = { ...margins, [side]: value ?? usual[side] }
    change({ margins: sides.every((side) => next[side] === usual[side]) ? null : next })
  }
  return (
    <Form.Item className="fd-whole-row" label={texts.fields.margins} {...state}>
      <div className="fd-forms-margins fd-row fd-wrap">
        {sides.map((side) => (
          <span key={side}>
            {texts.sides[side]}
            <NumberInput
              label={`${texts.fields.margins} ${texts.sides[side]}`}
              isTight
              value={margins[side]}
              range={range}
              onChange={(value) => put(side, value)}
            />
          </span>
        ))}
        {draft.margins && (
          <Button size="small" type="text" onClick={() => change({ margins: null })}>
            {texts.usualMargins}
          </Button>
        )}
      </div>
    </Form.Item>
  )
}
