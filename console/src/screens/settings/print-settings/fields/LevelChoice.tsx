import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useLevels } from '../use-levels.ts'
import type { FieldProps } from './field-props.ts'

/** Customer levels whose papers use the template: those of another template of its kind are marked as taken. */
export const LevelChoice = ({ draft, change, otherTemplates }: FieldProps) => {
  const { printSettings: texts } = usePhrases()
  const levels = useLevels()
  const takerOf = (code: string) =>
    otherTemplates.find(({ kind, enabled, levelCodes }) => kind === draft.kind && enabled && levelCodes.includes(code))
  const visibleLevels = levels.filter(({ code, enabled }) => enabled || draft.levelCodes.includes(code))
  const missingCodes = draft.levelCodes.filter((code) => code !== '' && !levels.some((level) => level.code === code))
  const options = [
    { value: '', name: texts.otherLevels },
    ...visibleLevels.map(({ code, name }) => ({ value: code, name })),
    ...missingCodes.map((code) => ({ value: code, name: code })),
  ].map(({ value, name }) => {
    const taker = takerOf(value)
    const label = taker ? texts.levelTaken({ level: name, name: taker.name }) : name
    return { value, label, disabled: taker !== undefined && !draft.levelCodes.includes(value) }
  })
  return (
    <Select
      id="template-levels"
      mode="multiple"
      allowClear
      filterOption={matchOption}
      value={[...draft.levelCodes]}
      options={options}
      onChange={(codes) => change({ levelCodes: codes.toSorted() })}
    />
  )
}
