import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { PaperName } from '@fairdesk/contract/paper/papers'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import type { Language } from '@fairdesk/phrases/shape'
import { type BuiltInKey, builtInTemplate } from '../built-in-templates.ts'
import { layOut } from '../layout/lay-out.ts'
import type { Page } from '../page.ts'
import { printPlan } from '../print-plan.ts'
import type { PrintSetting } from '../print-setting.ts'

export { type Sample, sampleDocument } from '../sample-document.ts'

export function sampleSetting(key: BuiltInKey, language: Language = 'zh_CN', paper?: PaperName): PrintSetting {
  const texts = everyLanguage[language]
  const template = builtInTemplate(key, texts)
  return {
    template: paper ? { ...template, paper } : template,
    texts,
    language,
    printedAt: '2026-11-23 10:05',
    printedBy: '张敏',
  }
}

export function laidOut(document: PaperDocument, setting: PrintSetting): Page[] {
  return layOut(printPlan(document, setting))
}
