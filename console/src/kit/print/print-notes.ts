import { useSession } from '../session/session.ts'
import { formatInteger, formatMoment } from '../text/format.ts'
import { currentLanguage } from '../text/language.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

/** Returns the notes under a printed table's title: fair, how much of it is printed, when and by whom. */
export function printNotes(shownCount: number, count: number): string[] {
  const { print: texts } = spokenShellPhrases()
  const { profile } = useSession.getState()
  const time = formatMoment(Date.now(), currentLanguage(), profile?.fair.timeZone)
  const counts = { shown: formatInteger(shownCount), count: formatInteger(count) }
  return [
    profile?.fair.name ?? '',
    shownCount < count ? texts.cut(counts) : texts.all(counts),
    texts.printedAt({ time, by: profile?.realName || profile?.account || '' }),
  ]
}
