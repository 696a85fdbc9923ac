import type { ImportMapping, UnknownName, UnknownNames } from '@fairdesk/contract/areas/data/import-answer'
import { byCustomerCode, customerCodes } from '@fairdesk/contract/customer-attributes'
import { nameFields, placeFields } from '@fairdesk/contract/fields/import-names'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { newCodeLabel, type TextsOfScreen } from '../columns/texts.ts'
import type { KindPlan, UnknownGroup } from '../kind-plan.ts'
import { likelyNames } from '../lookup/names/likely-names.ts'
import { unlessSpelling } from '../lookup/unknown-tally.ts'
import type { RowOutcome } from '../report/row-report.ts'

/** Fields whose names have another type than they. */
const typesOfFields: Readonly<Record<string, string>> = {
  brands: 'brand',
  colourName: 'colour',
  colourCode: 'colour',
  ...byCustomerCode((key) => customerCodes[key].type),
}
const refusedFields = new Set([...nameFields].filter((field) => !placeFields.has(field)))
const mostChoices = 2000

type UnknownNamesInput = {
  readonly outcomes: readonly RowOutcome[]
  readonly kindPlan: KindPlan
  readonly effective: { readonly mapping: ImportMapping }
  readonly texts: TextsOfScreen
}

/** Returns the names that the fair does not have, each once for the whole file: those that the plan creates, and those that refuse rows. */
export function unknownNames({ outcomes, kindPlan, effective, texts }: UnknownNamesInput): UnknownNames[] {
  const groups = joined([...(kindPlan.unknown ?? []), ...refusedGroups(outcomes, kindPlan)])
  return groups.map((group) => ({
    ...group,
    label: newCodeLabel(texts, group.type),
    choices: [...group.choices],
    names: group.names.map((name) => ({ ...name, texts: ownTexts(name.texts, effective.mapping.values[group.field]) })),
  }))
}

/** Returns the texts as the file has them: a meaning is named by what it was given to. */
function ownTexts(texts: readonly string[], meanings: Readonly<Record<string, string>> = {}): string[] {
  const rawTexts = texts.flatMap((text) => {
    const meantBy = Object.entries(meanings).flatMap(([key, meaning]) => (isSame(meaning, text) ? [key] : []))
    return meantBy.length > 0 ? meantBy : [text]
  })
  return [...new Set(rawTexts)]
}

function isSame(a: string, b: string): boolean {
  return foldCode(a) === foldCode(b)
}

/** Names in the notes of refused rows, by field. */
function refusedGroups(outcomes: readonly RowOutcome[], kindPlan: KindPlan): UnknownGroup[] {
  const byField = new Map<string, Map<string, { readonly text: string; rows: number }>>()
  for (const { action, notes } of outcomes) {
    for (const { field = '', after, unknown, problem } of action === 'refused' ? notes : []) {
      if (!unknown || problem === undefined || !after || !refusedFields.has(field)) continue
      const names = byField.get(field) ?? new Map<string, { readonly text: string; rows: number }>()
      const name = names.get(foldCode(after)) ?? { text: after, rows: 0 }
      name.rows++
      byField.set(field, names.set(foldCode(after), name))
    }
  }
  return [...byField].map(([field, names]) => {
    const choices = kindPlan.choicesOf(field)
    const type = typesOfFields[field] ?? field
    const likely = likelyNames(choices, names.size, type)
    return {
      ...{ type, field, choices: choices.slice(0, mostChoices) },
      names: [...names.values()].map(({ text, rows }): UnknownName => {
        const likelyOnes = likely(text).filter((choice) => !isSame(choice, text))
        return {
          texts: [text],
          name: text,
          rows,
          refused: true,
          likely: likelyOnes,
          ...unlessSpelling(text, likelyOnes),
        }
      }),
    }
  })
}

/** Joins groups of one field. */
function joined(groups: readonly UnknownGroup[]): UnknownGroup[] {
  return [...Map.groupBy(groups, ({ type, field }) => `${type}\n${field}`).values()].flatMap(([first, ...further]) =>
    first ? [{ ...first, names: [first, ...further].flatMap(({ names }) => names) }] : [],
  )
}
