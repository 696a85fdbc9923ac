import { isSwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { useCallback } from 'react'
import { useSession } from '../../kit/session/session.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { useLanguage, usePhrases } from '../../kit/text/phrases.ts'
import type { ShownSetting, Value } from './config-draft.ts'

/** Of the fair where its profile is not there yet. */
const usualTimeZone = 'Asia/Shanghai'

export function useFairZone(): string {
  return useSession(({ profile }) => profile?.fair.timeZone) ?? usualTimeZone
}

/** Says values of switches in words: for their rows, and within the sentence of what they do. */
export function useSwitchText() {
  const { controlConfig: words } = usePhrases()
  const language = useLanguage()
  const timeZone = useFairZone()
  const moment = useCallback(
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
  const text = useCallback(
    (key: string, value: Value | undefined): string => {
      if (value === undefined || !isSwitchKey(key)) return words.notSet
      if (typeof value === 'boolean') return value ? words.on : words.off
      if (typeof value === 'number') return formatInteger(value)
      if (value === null) return switchNamed(key).kind.type === 'moment' ? words.anyTime : words.noLimit
      if (typeof value === 'object')
        return value.map(({ date, from, to }) => `${date.slice(5)} ${from}–${to}`).join(words.comma)
      return switchNamed(key).kind.type === 'moment' ? moment(value) : choiceIn(words, key, value)
    },
    [words, moment],
  )
  const effect = useCallback(
    (fair: ShownSetting, { grace, own }: { grace: Value | undefined; own: readonly ShownSetting[] }): string => {
      if (!isSwitchKey(fair.key) || fair.value === undefined) return ''
      const { value } = fair
      const isChoice = switchNamed(fair.key).kind.type === 'choice'
      const said = isChoice ? (namesIn(words.choiceEffects)[String(value)] ?? String(value)) : text(fair.key, value)
      const sentence = words.effects[fair.key]({ value, text: said, grace: typeof grace === 'number' ? grace : 0 })
      if (own.length === 0) return sentence
      const owners = own.slice(0, shownOwners).map(({ key, name, value: of }) => {
        return words.forWhom({ whom: name || words.gone, value: text(key, of) })
      })
      const more = own.length > shownOwners ? '…' : ''
      return words.effectWith({ effect: sentence, own: `${owners.join(words.comma)}${more}` })
    },
    [words, text],
  )
  return { text, moment, effect }
}

const shownOwners = 3

type Names = Readonly<Record<string, string>>
type ChoiceWords = { readonly choices: Names; readonly ownChoices: Readonly<Record<string, Names>> }

function namesIn(names: Names): Names {
  return names
}

/** What a value of this switch is called. */
export function choiceIn({ choices, ownChoices }: ChoiceWords, key: string, value: string): string {
  return ownChoices[key]?.[value] ?? choices[value] ?? value
}
