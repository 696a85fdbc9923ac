import { type PaperBlock, paperBlocks } from '@fairdesk/contract/paper/template-body'
import { Checkbox } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { FieldProps } from './field-props.ts'

const percents = { min: 0, max: 100, decimals: 2, isPercent: true } as const
const rates = { tax: 'taxBp', deposit: 'depositBp' } as const

/** Selects the blocks on the paper; tax and deposit with their percentage of the amount. */
export const BlockFields = ({ draft, change }: FieldProps) => {
  const { printSettings: texts } = usePhrases()
  const turn = (block: PaperBlock, isOn: boolean) =>
    change({
      blocks: paperBlocks.filter((paperBlock) => (paperBlock === block ? isOn : draft.blocks.includes(paperBlock))),
    })
  return (
    <div className="fd-whole-row fd-forms-blocks">
      {paperBlocks.map((block) => (
        <div key={block}>
          <Checkbox checked={draft.blocks.includes(block)} onChange={({ target }) => turn(block, target.checked)}>
            {texts.blockNames[block]}
          </Checkbox>
          {(block === 'tax' || block === 'deposit') && draft.blocks.includes(block) && (
            <span className="fd-forms-rate fd-inline fd-gap-4">
              <NumberInput
                label={texts.fields[rates[block]]}
                isTight
                value={draft[rates[block]] / 100}
                range={percents}
                onChange={(value) => change({ [rates[block]]: Math.round((value ?? 0) * 100) })}
              />
              %
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
