import { accountKinds, type EmbeddedPageSetting } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { Phrases } from '../../../kit/text/phrases.ts'

/** Describes the audience of a report. */
export function openToText(
  openTo: EmbeddedPageSetting['openTo'],
  { everyone, kinds }: Phrases['pageSettings'],
): string {
  const names = { [accountKinds.areaManager]: kinds.areaManager, [accountKinds.staff]: kinds.staff }
  return openTo.length === 0 ? everyone : openTo.map((kind) => names[kind]).join(' / ')
}
