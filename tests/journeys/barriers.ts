import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type PageState = {
  /** Parts of the page, by selector; the whole page without. */
  readonly within?: readonly string[]
  readonly except?: string
  /** Rules of axe by name; all without. */
  readonly rules?: string[]
  /** What to call the state in a failure. */
  readonly state?: string
}

/**
 * No fault of accessibility by axe. It runs in the page itself and lists faults only: the default opens a page of its own
 * to gather what each frame says and every element that passed, six times the time for the same judgement.
 */
export async function expectNoBarriers(
  page: Page,
  { within = [], except, rules, state }: PageState = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const part of within) axe.include(part)
  if (except) axe.exclude(except)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
  expect(told, state ?? 'barriers').toEqual([])
}
