import { type Kiosk, kioskNameLength } from '@fairdesk/contract/areas/self-print/self-print'
import { kioskKinds } from '@fairdesk/contract/endpoint'
import { type PaperName, paperNames, papers } from '@fairdesk/contract/paper/papers'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import type { MadeKiosk } from './NewKiosk.tsx'
import { changeKiosk, enrolKiosk } from './self-print-writes.ts'

type Draft = Pick<Kiosk, 'kind' | 'name' | 'printer' | 'paper' | 'printsHere'>

type Props = {
  /** Null for a new one. */
  readonly kiosk: Kiosk | null
  readonly onMade: (made: MadeKiosk) => void
  readonly onClose: () => void
}

const usual: Draft = { kind: 'self', name: '', printer: '', paper: 'a4', printsHere: true }

/** What a kiosk is called, what lies in its printer, and where its papers come out. */
export const KioskDialog = ({ kiosk, onMade, onClose }: Props) => {
  const { selfPrint: words } = usePhrases()
  const [draft, setDraft] = useState<Draft>(kiosk ?? usual)
  const { kind, name, printer, paper, printsHere } = draft
  const saving = useAct(async () => {
    const fields = { name: name.trim(), printer: printer.trim(), paper, printsHere }
    if (kiosk) {
      await changeKiosk({ id: kiosk.id, ...fields })
      notify({ kind: 'success', text: words.saved })
    } else {
      const { token } = await enrolKiosk({ kind, ...fields })
      onMade({ name: fields.name, token })
    }
    onClose()
  })
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const isFull = name.trim() !== ''
  return (
    <ActDialog
      width={520}
      title={kiosk ? words.edit : words.add}
      okText={kiosk ? words.save : words.enrol}
      disabled={!isFull}
      act={saving}
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={() => isFull && saving.run()}>
        {!kiosk && (
          <Form.Item label={words.kind} extra={words.kindHelp[kind]}>
            <Radio.Group
              optionType="button"
              value={kind}
              options={kioskKinds.map((value) => ({ value, label: words.kinds[value] }))}
              onChange={({ target }) => change({ kind: target.value })}
            />
          </Form.Item>
        )}
        <Form.Item label={words.name} htmlFor="kiosk-name">
          <Input
            id="kiosk-name"
            autoFocus
            value={name}
            maxLength={kioskNameLength}
            placeholder={words.nameHint[kind]}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={() => isFull && saving.run()}
          />
        </Form.Item>
        {kind === 'self' && (
          <Form.Item label={words.where}>
            <Radio.Group
              value={printsHere}
              options={[
                { value: true, label: words.printsHere },
                { value: false, label: words.printsAtStations },
              ]}
              onChange={({ target }) => change({ printsHere: target.value === true })}
            />
          </Form.Item>
        )}
        {kind !== 'screen' && (
          <PaperFields draft={draft} onChange={change} hasPrinter={kind === 'station' || printsHere} />
        )}
      </Form>
    </ActDialog>
  )
}

type PaperProps = {
  readonly draft: Draft
  readonly hasPrinter: boolean
  readonly onChange: (part: Partial<Draft>) => void
}

const PaperFields = ({ draft: { paper, printer }, hasPrinter, onChange }: PaperProps) => {
  const { selfPrint: words } = usePhrases()
  const label = hasPrinter ? words.paper : words.paperOfStations
  const help = papers[paper].kind === 'form' ? `${words.paperHelp} ${words.formHelp}` : words.paperHelp
  return (
    <>
      <Form.Item label={label} extra={hasPrinter ? help : undefined}>
        <Select<PaperName>
          aria-label={label}
          value={paper}
          options={paperNames.map((value) => ({ value, label: words.papers[value] }))}
          onChange={(value) => onChange({ paper: value })}
        />
      </Form.Item>
      {hasPrinter && (
        <Form.Item label={words.printer} htmlFor="kiosk-printer">
          <Input
            id="kiosk-printer"
            value={printer}
            maxLength={60}
            placeholder={words.printerHint}
            onChange={({ target }) => onChange({ printer: target.value })}
          />
        </Form.Item>
      )}
    </>
  )
}
