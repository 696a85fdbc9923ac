import type { ShownMoment } from '@fairdesk/contract/areas/reports/moment'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Fair } from '../domain/accounts/session-user.ts'

type Naming = { readonly phrases: Pick<Phrases, 'moments'>; readonly fair: Pick<Fair, 'timeZone'> }

/** What a file with figures of a moment is called, in the fair's own time; of now as it is. */
export function momentTitle(title: string, moment: ShownMoment | undefined, { phrases, fair }: Naming): string {
  if (!moment) return title
  const words = phrases.moments
  const shown = (iso: string): string =>
    momentText(iso, fair.timeZone)
      // The year is that of the fair, and a tab of a workbook takes no colon.
      .slice(5)
      .replace(':', '.')
  const { asOf, since } = moment
  if (since === undefined) return asOf === undefined ? title : `${title} ${words.asOf({ at: shown(asOf) })}`
  const change =
    asOf === undefined
      ? words.since({ since: shown(since) })
      : words.between({ since: shown(since), asOf: shown(asOf) })
  return `${title} ${change}`
}

/** To the minute, by the fair's clock. */
export function momentText(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso))
}
