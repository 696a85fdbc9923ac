import { CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { type TemplateKind, templateKinds } from '@fairdesk/contract/paper/template-body'
import { chooseTemplate } from '@fairdesk/paper/choose-template'
import { Button, Dropdown } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { draftOf } from './template-draft.ts'
import { useLevels } from './use-levels.ts'
import type { OpenTemplate, TemplateOpening } from './use-open-template.ts'

type Props = {
  readonly templates: readonly PrintTemplate[]
  readonly opened: OpenTemplate
  readonly opening: TemplateOpening
}

/** Templates by what they print. Up and Down move between them. */
export const TemplateList = ({ templates, opened, opening }: Props) => {
  const { printSettings: texts, paper } = usePhrases()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened.turn >= 0) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [opened.turn])
  const move = (event: KeyboardEvent) => {
    const delta = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const focusedIndex = buttons.findIndex((button) => button.matches(':focus'))
    if (delta === undefined || focusedIndex < 0) return
    event.preventDefault()
    buttons[focusedIndex + delta]?.focus()
  }
  return (
    <nav className="fd-forms-nav" aria-label={texts.templates}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within */}
      <div ref={list} className="fd-forms-list fd-fill-height" onKeyDown={move}>
        {templateKinds.map((kind) => (
          <section key={kind} aria-label={paper.kinds[kind]}>
            <h3>{paper.kinds[kind]}</h3>
            {templates
              .filter((template) => template.kind === kind)
              .map((template) => (
                <button
                  key={template.key}
                  type="button"
                  className="fd-forms-item"
                  data-off={!template.enabled}
                  aria-current={template.key === opened.key}
                  onClick={() => template.key !== opened.key && void opening.open(template.key)}
                >
                  <span className="fd-forms-name">{template.name}</span>
                  <Marks template={template} templates={templates} />
                </button>
              ))}
            {opened.key === '' && opened.read.fields.kind === kind && (
              <button type="button" className="fd-forms-item" aria-current>
                <span className="fd-forms-name">{opened.read.fields.name}</span>
                <small>{texts.fresh}</small>
              </button>
            )}
          </section>
        ))}
      </div>
      <WriteScope write={print.savePrintTitle}>
        <Making templates={templates} opened={opened} opening={opening} />
      </WriteScope>
    </nav>
  )
}

/** Tags for the template's owner, its audience, and whether it is in use. */
const Marks = ({ template, templates }: { readonly template: PrintTemplate } & Pick<Props, 'templates'>) => {
  const { printSettings: texts } = usePhrases()
  const levels = useLevels()
  const { id, kind, enabled, levelCodes } = template
  const named = levelCodes
    .filter((code) => code !== '')
    .map((code) => levels.find((level) => level.code === code)?.name ?? code)
  const isUsual = chooseTemplate(templates, { kind, level: '' })?.key === template.key
  const marks = [
    ...(id === null ? [texts.builtIn] : []),
    ...(enabled ? [] : [texts.off]),
    ...(isUsual ? [texts.usual] : []),
    ...(named.length > 0 ? [texts.byLevel({ levels: named.join(', ') })] : []),
  ]
  return marks.length > 0 && <small>{marks.join(' · ')}</small>
}

const Making = ({ templates, opened, opening }: Props) => {
  const { printSettings: texts, paper } = usePhrases()
  const template = templates.find(({ key }) => key === opened.key)
  const begin = (source: PrintTemplate, name: string) => {
    const hasUsual = templates.some(
      ({ kind, levelCodes, enabled }) => kind === source.kind && enabled && levelCodes.includes(''),
    )
    void opening.begin({
      ...draftOf(source),
      name: freeName(name, templates),
      levelCodes: hasUsual ? [] : [''],
      enabled: true,
    })
  }
  const make = (kind: TemplateKind) => {
    const first = templates.find((candidate) => candidate.kind === kind && candidate.id === null)
    if (first) begin(first, texts.newName({ kind: paper.kinds[kind] }))
  }
  return (
    <div className="fd-forms-make fd-flex">
      <Button
        icon={<CopyOutlined />}
        title={texts.copyHint}
        disabled={!template}
        onClick={() => template && begin(template, texts.copyName({ name: template.name }))}
      >
        {texts.copy}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: templateKinds.map((kind) => ({ key: kind, label: paper.kinds[kind] })),
          // The menu's keys are those of the items above.
          onClick: ({ key }) => make(key as TemplateKind),
        }}
      >
        <Button icon={<PlusOutlined />} title={texts.addHint}>
          {texts.add}
        </Button>
      </Dropdown>
    </div>
  )
}

const longestName = 40

/** Returns the name, or the name with the first free number appended. */
function freeName(name: string, templates: readonly PrintTemplate[]): string {
  const usedNames = new Set(templates.map((template) => template.name))
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`
    const tried = `${name.slice(0, longestName - end.length)}${end}`
    if (!usedNames.has(tried)) return tried
  }
}
