import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useLevels } from '../use-levels.ts'
import type { FieldProps } from './field-props.ts'

/** Whose papers are of it: levels that another template of its kind takes are said to be taken. */
export const LevelChoice = ({ draft, change, others }: FieldProps) => {
  const { printSettings: words } = usePhrases()
  const levels = useLevels()
  const takerOf = (code: string) =>
    others.find(({ kind, enabled, levelCodes }) => kind === draft.kind && enabled && levelCodes.includes(code))
  const listed = levels.filter(({ code, enabled }) => enabled || draft.levelCodes.includes(code))
  const gone = draft.levelCodes.filter((code) => code !== '' && !levels.some((level) => level.code === code))
  const options = [
    { value: '', name: words.otherLevels },
    ...listed.map(({ code, name }) => ({ value: code, name })),
    ...gone.map((code) => ({ value: code, name: code })),
  ].map(({ value, name }) => {
    const taker = takerOf(value)
    const label = taker ? words.levelTaken({ level: name, name: taker.name }) : name
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
