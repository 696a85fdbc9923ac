import { useSession } from '../session/session.ts'
import { formatInteger, formatMoment } from '../text/format.ts'
import { currentLanguage } from '../text/language.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

/** What stands under a printed table's title: its fair, how much of it is there, when and by whom it was printed. */
export function printNotes(shown: number, count: number): string[] {
  const { print: words } = spokenShellPhrases()
  const { profile } = useSession.getState()
  const time = formatMoment(Date.now(), currentLanguage(), profile?.fair.timeZone)
  const counted = { shown: formatInteger(shown), count: formatInteger(count) }
  return [
    profile?.fair.name ?? '',
    shown < count ? words.cut(counted) : words.all(counted),
    words.printedAt({ time, by: profile?.realName || profile?.account || '' }),
  ]
}
