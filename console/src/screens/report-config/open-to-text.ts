import { accountKinds, type WebReportSetting } from '@fairdesk/contract/areas/web-reports'
import type { Phrases } from '../../kit/phrases.ts'

/** Whom a report is for. */
export function openToText(
  openTo: WebReportSetting['openTo'],
  { everyone, kinds }: Phrases['settings']['reports'],
): string {
  const names = { [accountKinds.areaManager]: kinds.areaManager, [accountKinds.staff]: kinds.staff }
  return openTo.length === 0 ? everyone : openTo.map((kind) => names[kind]).join(' / ')
}
