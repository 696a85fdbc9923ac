import { matchOption } from '@fairdesk/contract/names/match-option'
import '../../ui/form/form-notes.css'
import { boardParts, mostPages, projectionNameLength } from '@fairdesk/contract/areas/reports/projection'
import { languages } from '@fairdesk/phrases/shape'
import { Checkbox, Form, Input, Radio, Select, type SelectProps, Switch } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import type { ProjectionDraft } from './projection-draft.ts'
import { usePlaces } from './use-places.ts'

type Props = {
  readonly draft: ProjectionDraft
  readonly onChange: (changes: Partial<ProjectionDraft>) => void
  readonly faultOf: (field: keyof ProjectionDraft) => { readonly text: string } | undefined
  /** Whether whose sight it has sees amounts. */
  readonly seesMoney: boolean
}

const tops = [3, 6, 9, 12]

/** What stands on a board, of what, and what of it everybody in the hall may read. */
export const DesignerFields = ({ draft, onChange, faultOf, seesMoney }: Props) => {
  const { projection: words } = usePhrases()
  const { brands, areas } = usePlaces()
  const fault = faultOf('name')
  const pages = Array.from({ length: mostPages }, (_, index) => index + 1)
  return (
    <>
      <FirstFocus>
        <Form.Item label={words.name} {...(fault ? { validateStatus: 'error', help: fault.text } : {})}>
          <Input
            aria-label={words.name}
            maxLength={projectionNameLength}
            placeholder={words.nameExample}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Form.Item>
      </FirstFocus>
      <Form.Item
        label={words.parts}
        {...(draft.parts.length === 0 ? { validateStatus: 'error', help: words.noParts } : {})}
      >
        <Checkbox.Group
          className="fd-projection-parts"
          value={[...draft.parts]}
          options={boardParts.map((part) => ({ value: part, label: words.partNames[part] }))}
          onChange={(chosen) => onChange({ parts: boardParts.filter((part) => chosen.includes(part)) })}
        />
      </Form.Item>
      <Form.Item label={words.showMoney} extra={moneyNote(draft, seesMoney, words)}>
        <Switch
          aria-label={words.showMoney}
          checked={draft.showMoney}
          onChange={(showMoney) => onChange({ showMoney })}
        />
      </Form.Item>
      <Form.Item label={words.showNames} extra={draft.showNames ? words.namesShown : words.namesHidden}>
        <Switch
          aria-label={words.showNames}
          checked={draft.showNames}
          onChange={(showNames) => onChange({ showNames })}
        />
      </Form.Item>
      <Narrowing
        name={words.brands}
        all={words.allBrands}
        value={draft.brands}
        options={brands}
        onChange={(codes) => onChange({ brands: codes })}
      />
      <Narrowing
        name={words.areas}
        all={words.allAreas}
        value={draft.areas}
        options={areas}
        onChange={(codes) => onChange({ areas: codes })}
      />
      <div className="fd-projection-pair">
        <Form.Item label={words.topN} extra={words.topNNote}>
          <Select
            aria-label={words.topN}
            disabled={!draft.parts.includes('wall')}
            value={draft.topN}
            options={tops.map((value) => ({ value, label: String(value) }))}
            onChange={(topN) => onChange({ topN })}
          />
        </Form.Item>
        <Form.Item label={words.pages} extra={words.pagesNote}>
          <Select
            aria-label={words.pages}
            disabled={!draft.parts.includes('race')}
            value={draft.pages}
            options={pages.map((value) => ({ value, label: String(value) }))}
            onChange={(chosen) => onChange({ pages: chosen })}
          />
        </Form.Item>
      </div>
      <Form.Item label={words.language}>
        <Radio.Group
          optionType="button"
          value={draft.language}
          options={languages.map((value) => ({ value, label: words.languages[value] }))}
          onChange={({ target }) => onChange({ language: target.value })}
        />
      </Form.Item>
    </>
  )
}

type NarrowingProps = {
  readonly name: string
  /** What it is while nothing is chosen. */
  readonly all: string
  readonly value: readonly string[]
  readonly options: NonNullable<SelectProps['options']>
  readonly onChange: (codes: string[]) => void
}

/** What a board is narrowed to, by codes. */
const Narrowing = ({ name, all, value, options, onChange }: NarrowingProps) => (
  <Form.Item label={name}>
    <Select
      mode="multiple"
      allowClear
      filterOption={matchOption}
      aria-label={name}
      placeholder={all}
      value={[...value]}
      options={options}
      onChange={onChange}
    />
  </Form.Item>
)

function moneyNote(
  { showMoney }: ProjectionDraft,
  seesMoney: boolean,
  words: ReturnType<typeof usePhrases>['projection'],
): string {
  if (showMoney && !seesMoney) return words.moneyUnseen
  return showMoney ? words.moneyShown : words.moneyHidden
}
