import { matchOption } from '@fairdesk/contract/names/match-option'
import '../../../ui/form/form-notes.css'
import { boardParts, mostPages, projectionNameLength } from '@fairdesk/contract/areas/reports/projection'
import { languages } from '@fairdesk/phrases/shape'
import { Checkbox, Form, Input, Radio, Select, type SelectProps, Switch } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { usePlaces } from '../use-places.ts'
import type { ProjectionDraft } from './projection-draft.ts'

type Props = {
  readonly draft: ProjectionDraft
  readonly onChange: (changes: Partial<ProjectionDraft>) => void
  readonly faultOf: (field: keyof ProjectionDraft) => { readonly text: string } | undefined
  /** True if the user whose visibility the board has sees amounts. */
  readonly seesMoney: boolean
}

const tops = [3, 6, 9, 12]

/** Fields of a board: its content, its filter, and the data shown to everyone in the hall. */
export const DesignerFields = ({ draft, onChange, faultOf, seesMoney }: Props) => {
  const { projection: texts } = usePhrases()
  const { brands, areas } = usePlaces()
  const fault = faultOf('name')
  const pages = Array.from({ length: mostPages }, (_, index) => index + 1)
  return (
    <>
      <FirstFocus>
        <Form.Item label={texts.name} {...(fault ? { validateStatus: 'error', help: fault.text } : {})}>
          <Input
            aria-label={texts.name}
            maxLength={projectionNameLength}
            placeholder={texts.nameExample}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Form.Item>
      </FirstFocus>
      <Form.Item
        label={texts.parts}
        {...(draft.parts.length === 0 ? { validateStatus: 'error', help: texts.noParts } : {})}
      >
        <Checkbox.Group
          className="fd-projection-parts"
          value={[...draft.parts]}
          options={boardParts.map((boardPart) => ({ value: boardPart, label: texts.partNames[boardPart] }))}
          onChange={(selectedParts) =>
            onChange({ parts: boardParts.filter((boardPart) => selectedParts.includes(boardPart)) })
          }
        />
      </Form.Item>
      <Form.Item label={texts.showMoney} extra={moneyNote(draft, seesMoney, texts)}>
        <Switch
          aria-label={texts.showMoney}
          checked={draft.showMoney}
          onChange={(showMoney) => onChange({ showMoney })}
        />
      </Form.Item>
      <Form.Item label={texts.showNames} extra={draft.showNames ? texts.namesShown : texts.namesHidden}>
        <Switch
          aria-label={texts.showNames}
          checked={draft.showNames}
          onChange={(showNames) => onChange({ showNames })}
        />
      </Form.Item>
      <Narrowing
        name={texts.brands}
        all={texts.allBrands}
        value={draft.brands}
        options={brands}
        onChange={(codes) => onChange({ brands: codes })}
      />
      <Narrowing
        name={texts.areas}
        all={texts.allAreas}
        value={draft.areas}
        options={areas}
        onChange={(codes) => onChange({ areas: codes })}
      />
      <div className="fd-projection-pair">
        <Form.Item label={texts.topN} extra={texts.topNNote}>
          <Select
            aria-label={texts.topN}
            disabled={!draft.parts.includes('wall')}
            value={draft.topN}
            options={tops.map((value) => ({ value, label: String(value) }))}
            onChange={(topN) => onChange({ topN })}
          />
        </Form.Item>
        <Form.Item label={texts.pages} extra={texts.pagesNote}>
          <Select
            aria-label={texts.pages}
            disabled={!draft.parts.includes('race')}
            value={draft.pages}
            options={pages.map((value) => ({ value, label: String(value) }))}
            onChange={(pageCount) => onChange({ pages: pageCount })}
          />
        </Form.Item>
      </div>
      <Form.Item label={texts.language}>
        <Radio.Group
          optionType="button"
          value={draft.language}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          onChange={({ target }) => onChange({ language: target.value })}
        />
      </Form.Item>
    </>
  )
}

type NarrowingProps = {
  readonly name: string
  /** Label while nothing is chosen. */
  readonly all: string
  readonly value: readonly string[]
  readonly options: NonNullable<SelectProps['options']>
  readonly onChange: (codes: string[]) => void
}

/** Filter of a board, by codes. */
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
  texts: ReturnType<typeof usePhrases>['projection'],
): string {
  if (showMoney && !seesMoney) return texts.moneyUnseen
  return showMoney ? texts.moneyShown : texts.moneyHidden
}
