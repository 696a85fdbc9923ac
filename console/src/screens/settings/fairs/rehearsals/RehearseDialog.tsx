import type { FairRecord } from '@fairdesk/contract/areas/settings/fair'
import type { RehearsalInput } from '@fairdesk/contract/areas/settings/rehearsal'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { startRehearsal } from './rehearsal-writes.ts'
import { useRehearsals } from './use-rehearsals.ts'
import './rehearsals.css'

const usual: RehearsalInput = { dealers: 100, minutes: 10, reports: 5, kiosks: 2, screens: 1, seed: 1 }
const ranges = {
  dealers: { min: 1, max: 4000 },
  minutes: { min: 1, max: 240 },
  reports: { min: 0, max: 200 },
  kiosks: { min: 0, max: 100 },
  screens: { min: 0, max: 20 },
  seed: { min: 0, max: 2_147_483_647 },
} as const
// The keys of a constant are those it was written with.
const fields = Object.keys(ranges) as (keyof typeof ranges)[]

/** Asks how many take part and for how long, and begins a rehearsal on a copy of the fair. */
export const RehearseDialog = ({ fair, onClose }: { readonly fair: FairRecord; readonly onClose: () => void }) => {
  const { rehearsals: texts } = usePhrases()
  const [input, setInput] = useState<Readonly<Record<keyof RehearsalInput, number | null>>>(usual)
  const unread = useUnreadFields()
  const { data } = useRehearsals()
  const hindrance = data && hindranceOf(data, texts)
  const completeInput = wholeOf(input)
  const act = useAct(async () => {
    if (!completeInput) return
    try {
      await startRehearsal({ ...completeInput, fairId: fair.fairId })
      notify({ kind: 'success', text: texts.begun })
      onClose()
    } catch {
      // The failure has been shown; what was entered stays.
    }
  })
  const isReady = completeInput !== null && !unread.isAny && hindrance === ''
  return (
    <ActDialog
      width={560}
      title={texts.title({ name: fair.name })}
      okText={texts.begin}
      disabled={!isReady}
      act={act}
      onClose={onClose}
    >
      <UnreadFields.Provider value={unread.reportUnread}>
        <p>{texts.hint}</p>
        {hindrance && <Alert type="warning" showIcon title={hindrance} />}
        <Form component="div" layout="vertical" className="fd-rehearse-fields">
          {fields.map((field) => (
            <Form.Item
              key={field}
              label={texts[field]}
              htmlFor={`rehearse-${field}`}
              {...(field === 'seed' ? { extra: texts.seedHint } : {})}
            >
              <NumberInput
                id={`rehearse-${field}`}
                value={input[field]}
                onChange={(value) => setInput((current) => ({ ...current, [field]: value }))}
                range={ranges[field]}
                onEnter={() => isReady && act.run()}
              />
            </Form.Item>
          ))}
        </Form>
      </UnreadFields.Provider>
    </ActDialog>
  )
}

/** Why it cannot begin now; empty where it can. */
function hindranceOf(
  { isPossible, dealersOnline }: { readonly isPossible: boolean; readonly dealersOnline: number },
  texts: ReturnType<typeof usePhrases>['rehearsals'],
): string {
  if (!isPossible) return texts.notPossible
  return dealersOnline > 0 ? texts.online({ count: dealersOnline }) : ''
}

function wholeOf(input: Readonly<Record<keyof RehearsalInput, number | null>>): RehearsalInput | null {
  const { dealers, minutes, reports, kiosks, screens, seed } = input
  if (dealers === null || minutes === null) return null
  return { dealers, minutes, reports: reports ?? 0, kiosks: kiosks ?? 0, screens: screens ?? 0, seed: seed ?? 0 }
}
