import { customerTargets as customerTargetsCalls } from '@fairdesk/contract/areas/data/customer-targets'
import { type StyleAttribute, styleAttributes } from '@fairdesk/contract/attributes'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useState } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { keyFor } from './target-draft.ts'
import type { ValueNames } from './use-value-names.ts'

type Props = {
  readonly names: ValueNames
  readonly rows: readonly string[]
  readonly onAdd: (rows: readonly string[]) => void
}

/** Rows for every value chosen of one attribute, or for every pair of two. */
export const AddTargets = ({ names, rows, onAdd }: Props) => {
  const { customerTargets: texts } = usePhrases()
  const [first, setFirst] = useState<StyleAttribute>('category')
  const [second, setSecond] = useState<StyleAttribute | ''>('')
  const [values, setValues] = useState<{ first: string[]; second: string[] }>({ first: [], second: [] })
  const pairs = values.first.flatMap((firstValue) =>
    second === ''
      ? [keyFor([first, firstValue])]
      : values.second.map((secondValue) => keyFor([first, firstValue], [second, secondValue])),
  )
  const add = () => {
    onAdd(pairs.filter((row) => !rows.includes(row)))
    setValues({ first: [], second: [] })
  }
  return (
    <div className="fd-flex fd-wrap">
      <DimensionChoice
        label={texts.attribute}
        value={first}
        onChange={(dim) => {
          if (dim === '') return
          setFirst(dim)
          setValues((current) => ({ ...current, first: [] }))
          if (dim === second) setSecond('')
        }}
      />
      <ValuesChoice
        names={names}
        dim={first}
        value={values.first}
        onChange={(selected) => setValues((current) => ({ ...current, first: selected }))}
      />
      <DimensionChoice
        label={texts.secondAttribute}
        excluded={first}
        isOptional
        value={second}
        onChange={(dim) => {
          setSecond(dim)
          setValues((current) => ({ ...current, second: [] }))
        }}
      />
      {second !== '' && (
        <ValuesChoice
          names={names}
          dim={second}
          value={values.second}
          onChange={(selected) => setValues((current) => ({ ...current, second: selected }))}
        />
      )}
      <WriteButton write={customerTargetsCalls.save} disabled={pairs.length === 0} onClick={add}>
        {texts.add}
      </WriteButton>
    </div>
  )
}

type DimensionProps = {
  readonly label: string
  readonly value: StyleAttribute | ''
  readonly excluded?: StyleAttribute
  readonly isOptional?: boolean
  readonly onChange: (dim: StyleAttribute | '') => void
}

const DimensionChoice = ({ label, value, excluded, isOptional = false, onChange }: DimensionProps) => {
  const { dimensions, customerTargets: texts } = usePhrases()
  const all = styleAttributes.filter((dim) => dim !== excluded).map((dim) => ({ value: dim, label: dimensions[dim] }))
  const none = { value: '' as const, label: texts.noSecond }
  return (
    <Select<StyleAttribute | ''>
      aria-label={label}
      style={{ width: 124 }}
      value={value}
      options={isOptional ? [none, ...all] : all}
      onChange={onChange}
    />
  )
}

type ValuesProps = {
  readonly names: ValueNames
  readonly dim: StyleAttribute
  readonly value: string[]
  readonly onChange: (codes: string[]) => void
}

const ValuesChoice = ({ names, dim, value, onChange }: ValuesProps) => {
  const { dimensions, customerTargets: texts } = usePhrases()
  const options = names
    .valuesOf(dim)
    .filter(({ enabled }) => enabled)
    .map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      mode="multiple"
      className="fd-target-values"
      aria-label={texts.valuesOf({ name: dimensions[dim] })}
      placeholder={texts.valuesOf({ name: dimensions[dim] })}
      filterOption={matchOption}
      maxTagCount="responsive"
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
