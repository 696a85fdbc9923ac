import { isSwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { useCallback } from 'react'
import { useSession } from '../../../kit/session/session.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { useLanguage, usePhrases } from '../../../kit/text/phrases.ts'
import type { SwitchSettingView, Value } from './config-draft.ts'

/** Time zone of the fair if its profile is not loaded yet. */
const usualTimeZone = 'Asia/Shanghai'

export function useFairZone(): string {
  return useSession(({ profile }) => profile?.fair.timeZone) ?? usualTimeZone
}

/** Formats the values of switches as text: for their rows, and within the sentence that describes the effect. */
export function useSwitchText() {
  const { controlConfig: texts } = usePhrases()
  const moment = useMomentText()
  const text = useCallback(
    (key: string, value: Value | undefined): string => {
      if (value === undefined || !isSwitchKey(key)) return texts.notSet
      if (typeof value === 'boolean') return value ? texts.on : texts.off
      if (typeof value === 'number') return formatInteger(value)
      if (value === null) return switchNamed(key).kind.type === 'moment' ? texts.anyTime : texts.noLimit
      if (typeof value === 'object')
        return value.map(({ date, from, to }) => `${date.slice(5)} ${from}–${to}`).join(texts.comma)
      return switchNamed(key).kind.type === 'moment' ? moment(value) : choiceIn(texts, key, value)
    },
    [texts, moment],
  )
  const effect = useCallback(
    (
      fair: SwitchSettingView,
      { grace, ownSettings }: { grace: Value | undefined; ownSettings: readonly SwitchSettingView[] },
    ): string => {
      if (!isSwitchKey(fair.key) || fair.value === undefined) return ''
      const { value } = fair
      const isChoice = switchNamed(fair.key).kind.type === 'choice'
      const valueText = isChoice
        ? (namesIn(texts.choiceEffects)[String(value)] ?? String(value))
        : text(fair.key, value)
      const sentence = texts.effects[fair.key]({ value, text: valueText, grace: typeof grace === 'number' ? grace : 0 })
      if (ownSettings.length === 0) return sentence
      const owners = ownSettings.slice(0, shownOwners).map(({ key, name, value: ownerValue }) => {
        return texts.forWhom({ whom: name || texts.gone, value: text(key, ownerValue) })
      })
      const more = ownSettings.length > shownOwners ? '…' : ''
      return texts.effectWith({ effect: sentence, own: `${owners.join(texts.comma)}${more}` })
    },
    [texts, text],
  )
  return { text, moment, effect }
}

/** Formats an ISO moment in the language of the user and the time zone of the fair. */
function useMomentText() {
  const language = useLanguage()
  const timeZone = useFairZone()
  return useCallback(
    (iso: string) =>
      new Intl.DateTimeFormat(language.replace('_', '-'), {
        timeZone,
        month: '2-digit',
        day: '2-digit',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(iso)),
    [language, timeZone],
  )
}

const shownOwners = 3

type Names = Readonly<Record<string, string>>

function namesIn(names: Names): Names {
  return names
}

/** Returns the name of a value of this switch. */
export function choiceIn(
  { choices, ownChoices }: { readonly choices: Names; readonly ownChoices: Readonly<Record<string, Names>> },
  key: string,
  value: string,
): string {
  return ownChoices[key]?.[value] ?? choices[value] ?? value
}
